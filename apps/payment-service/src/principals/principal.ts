import type { Request } from 'express';

/** Who calls: an account by its access token, or one of its API keys. */
export interface Principal {
  accountId: string;
  /** What the caller may do; a token may do all on its own account. */
  permissions: readonly string[];
  /** Null for a token. */
  keyId: number | null;
  /** Only of a step-up token, which makes one key. */
  stepUp?: { jti: string; expiresAt: number; isEmailVerified: boolean };
}

export type AuthenticatedRequest = Request & { principal?: Principal };

export const PERMISSIONS = [
  'read',
  'read:keys',
  'read:wallets',
  'read:payments',
  'write',
  'write:keys',
  'write:payments',
] as const;

export type Permission = (typeof PERMISSIONS)[number];

/** `read` covers every `read:*`, `write` every `write:*`; `write` does not cover `read`. */
export function covers(held: readonly string[], wanted: string): boolean {
  return held.includes(wanted) || held.includes(wanted.split(':')[0]!);
}
