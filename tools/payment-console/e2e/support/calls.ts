import { type ConsoleName, isListedFor } from '@platform/testing';

/** By whom each is used: its page, and its sources. */
export const CONSOLES = {
  merchants: { page: '/console/', sources: 'apps/payment-service/console/src', sdk: 'payment' },
  operators: { page: '/console/operator/', sources: 'apps/payment-service/operator-console/src', sdk: 'payment' },
  administrators: { page: '/operator/console/', sources: 'apps/wellbeing-api/operator-console/src', sdk: 'wellbeing' },
} as const satisfies Record<ConsoleName, object>;

/** Says which calls to the service are none of those that are listed for the console at this address. */
export function unlistedBy(address: string): (method: string, url: string) => string[] {
  const { pathname, origin } = new URL(address);
  const isListed = isListedFor(pathname.startsWith(CONSOLES.operators.page) ? 'operators' : 'merchants');
  return (method, url) => {
    const asked = new URL(url);
    const isApi = asked.origin === origin && /^\/(v1|operator)\//.test(asked.pathname);
    const call = `${method} ${asked.pathname}`;
    return isApi && !isListed(call) ? [call] : [];
  };
}
