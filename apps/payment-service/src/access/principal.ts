import type * as auth from '@platform/auth';

/** Who calls: an account by its access token, or one of its API keys. A token may do all on its own account. */
export interface Principal extends auth.Principal {
  accountId: string;
  /** Null for a token. */
  keyId: number | null;
  /** Only of a step-up token, which makes one key. */
  stepUp?: { jti: string; expiresAt: number; isEmailVerified: boolean };
}

export type AuthenticatedRequest = auth.AuthenticatedRequest<Principal>;
