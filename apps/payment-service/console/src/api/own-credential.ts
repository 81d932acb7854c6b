import type { Credential, HeaderFields } from '@platform/sdk/payment';

/**
 * The credential, as long as it belongs to this account. Tokens are renewed with the browser's cookie, and another person may
 * have signed in in another tab. No action on the screen may run in their name.
 * @param onOther runs if the credential belongs to another account or is missing
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

/** The account in a token. Only the service verifies the token. */
function accountOf({ authorization = '' }: HeaderFields): string | undefined {
  try {
    const payload = authorization.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/');
    return (JSON.parse(atob(payload)) as { sub?: string }).sub;
  } catch {
    return undefined;
  }
}
