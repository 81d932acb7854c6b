import type * as auth from '@platform/auth';

/**
 * The caller: an account with its access token, or one of its API keys; a token may do everything on its own account.
 * Or an operator, who has no account: `accountId` is then only a key for counting requests.
 */
export interface Principal extends auth.Principal {
  accountId: string;
  /** Null for a token. */
  keyId: number | null;
  /** The operator's name. */
  operator?: string;
  /** Only in a step-up token, which allows the creation of one key. */
  stepUp?: { jti: string; expiresAt: number; isEmailVerified: boolean };
}

export type AuthenticatedRequest = auth.AuthenticatedRequest<Principal>;
