import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** By whom each is used: its page, and its sources. */
export const CONSOLES = {
  merchants: { page: '/console/', sources: 'apps/payment-service/console/src', sdk: 'payment' },
  operators: { page: '/console/operator/', sources: 'apps/payment-service/operator-console/src', sdk: 'payment' },
  administrators: { page: '/operator/console/', sources: 'apps/wellbeing-api/operator-console/src', sdk: 'wellbeing' },
} as const;
export type ConsoleName = keyof typeof CONSOLES;

/** `GET /v1/transactions/{transaction_id}`, one a line: what `tools/attacks` tries with the ids of others. */
export const listedCalls = (name: ConsoleName): string[] =>
  readFileSync(join(__dirname, `../../calls/${name}.txt`), 'utf8')
    .split('\n')
    .filter(Boolean);

/** Says which calls to the service are none of those that are listed for the console at this address. */
export function unlistedBy(address: string): (method: string, url: string) => string[] {
  const { pathname, origin } = new URL(address);
  const name = pathname.startsWith(CONSOLES.operators.page) ? 'operators' : 'merchants';
  const patterns = listedCalls(name).map((call) => new RegExp(`^${call.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`));
  return (method, url) => {
    const asked = new URL(url);
    const isApi = asked.origin === origin && /^\/(v1|operator)\//.test(asked.pathname);
    const call = `${method} ${asked.pathname}`;
    return isApi && !patterns.some((pattern) => pattern.test(call)) ? [call] : [];
  };
}
