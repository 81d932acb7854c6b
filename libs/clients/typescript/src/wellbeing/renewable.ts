import type { Credential, HeaderFields } from '../runtime/index.ts';

/** Then a token is renewed unasked: an upload would notice late, and a proxy maybe not at all, that it has ended. */
const USED_SHARE = 0.8;

/**
 * A credential that is fetched again when the service refuses it, or near the end of its lifetime. Concurrent callers
 * share one fetch. A caller whose refused credential was already replaced gets the new one.
 * @param first the current credential, if any
 * @param fetched undefined if no credential is available any longer
 */
export function renewable(
  first: HeaderFields | undefined,
  fetched: () => Promise<HeaderFields | undefined>,
  sent: (fields: HeaderFields, method: string) => HeaderFields,
): Credential {
  let fields = first;
  let fetching: Promise<boolean> | undefined;
  let renewAt = first ? renewalOf(first) : 0;
  const renew = (): Promise<boolean> =>
    (fetching ??= fetched()
      .then((renewed) => {
        // Where the session has ended, a token that still lives is not used any more.
        fields = renewed;
        renewAt = renewed ? renewalOf(renewed) : 0;
        return renewed !== undefined;
      })
      .finally(() => (fetching = undefined)));
  return {
    async headers(method) {
      if (fetching || performance.now() >= renewAt) await renew();
      return fields ? sent(fields, method) : {};
    },
    async renew({ authorization }) {
      if (authorization !== fields?.['authorization']) return true;
      // Without any there was just an attempt to get one.
      return fields !== undefined && renew();
    },
  };
}

/** Uses the lifetime in the token. The clock of this machine may be wrong, but durations are right. */
function renewalOf({ authorization = '' }: HeaderFields): number {
  try {
    const payload = authorization.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/');
    const { iat, exp } = JSON.parse(atob(payload)) as { iat: number; exp: number };
    return performance.now() + (exp - iat) * 1000 * USED_SHARE;
  } catch {
    // No token that can be read: the service will say when it has ended.
    return Number.POSITIVE_INFINITY;
  }
}
