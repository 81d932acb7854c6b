import type * as auth from '@platform/auth';

/**
 * Who calls: an account by its access token, or one of its API keys; a token may do all on its own account. Or an operator,
 * who has no account: what stands in its place counts requests and is none's.
 */
export interface Principal extends auth.Principal {
  accountId: string;
  /** Null for a token. */
  keyId: number | null;
  /** The operator's name. */
  operator?: string;
  /** Only of a step-up token, which makes one key. */
  stepUp?: { jti: string; expiresAt: number; isEmailVerified: boolean };
}

export type AuthenticatedRequest = auth.AuthenticatedRequest<Principal>;
