import { isListedFor } from '@platform/testing';

/** Returns the calls to the service that are not listed for the console at this address. */
export function unlistedBy(address: string): (method: string, url: string) => string[] {
  const { pathname, origin } = new URL(address);
  const isListed = isListedFor(pathname.startsWith('/operator/console/') ? 'operators' : 'merchants');
  return (method, url) => {
    const asked = new URL(url);
    // The operators' console itself is served below their routes.
    const isApi = asked.origin === origin && /^\/(v1|operator(?!\/console\/))\//.test(asked.pathname);
    const call = `${method} ${asked.pathname}`;
    return isApi && !isListed(call) ? [call] : [];
  };
}
