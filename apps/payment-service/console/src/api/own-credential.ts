import type { Credential, HeaderFields } from '@platform/sdk/payment';

/**
 * The credential as long as it is this account's. Tokens are renewed by the browser's cookie, and in another tab somebody
 * else may have signed in meanwhile: what is on the screen must not be done in their name.
 * @param onOther it is no more, or another's
 */
export const ownCredential = (credential: Credential, accountId: string, onOther: () => void): Credential => ({
  async headers(method) {
    const fields = await credential.headers(method);
    if (accountOf(fields) === accountId) return fields;
    onOther();
    return {};
  },
  renew: async (refused) => (await credential.renew?.(refused)) ?? false,
});

/** Whom a token is about; the service is who verifies it. */
function accountOf({ authorization = '' }: HeaderFields): string | undefined {
  try {
    const payload = authorization.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/');
    return (JSON.parse(atob(payload)) as { sub?: string }).sub;
  } catch {
    return undefined;
  }
}
