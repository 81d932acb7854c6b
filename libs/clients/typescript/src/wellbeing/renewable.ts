import type { Credential, HeaderFields } from '../runtime/index.ts';

/**
 * A credential that is fetched anew when the service refuses it. Of many who are refused at once one fetches, and the
 * others get what it got; so does who is refused with a credential that has been replaced meanwhile.
 * @param first what is there already
 * @param fetched undefined where there is none to be had any more
 */
export function renewable(
  first: HeaderFields | undefined,
  fetched: () => Promise<HeaderFields | undefined>,
  sent: (fields: HeaderFields, method: string) => HeaderFields,
): Credential {
  let fields = first;
  let fetching: Promise<boolean> | undefined;
  const renew = (): Promise<boolean> =>
    (fetching ??= fetched()
      .then((renewed) => {
        if (renewed) fields = renewed;
        return renewed !== undefined;
      })
      .finally(() => (fetching = undefined)));
  return {
    async headers(method) {
      if (!fields || fetching) await renew();
      return fields ? sent(fields, method) : {};
    },
    renew: async ({ authorization }) => (authorization !== fields?.['authorization'] ? true : renew()),
  };
}
