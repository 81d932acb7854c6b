import { isName, isTime, type TokenClaims } from './signed-token';

/** The claims of an access token (RFC 9068: `typ` is `at+jwt`). */
export interface AccessTokenClaims extends TokenClaims {
  aud: string[];
  /** Only in tokens handed to browsers: the base64url SHA-256 of the CSRF token that must come with a change of state. */
  csh?: string;
  /** Whether the account's address has been confirmed. Absent in tokens of a release that did not say. */
  email_verified?: boolean;
  /** Only in tokens of a refresh: its number in the session. The account service notes that the token was used. */
  gen?: number;
  /** Only in tokens of other programs, with `scope`: who holds it, and what for. */
  client_id?: string;
  scope?: string;
}

export const ACCESS_TOKEN_TYPE = 'at+jwt';
export const ACCESS_TOKEN_LIFETIME_SECONDS = 600;

const isAbsentOr = (type: 'string' | 'boolean', value: unknown) => value === undefined || typeof value === type;

/** `aud` is one name or a list of them (RFC 7519 §4.1.3). */
function audienceOf(aud: unknown): string[] | null {
  const names: unknown[] = Array.isArray(aud) ? aud : [aud];
  return names.length > 0 && names.every(isName) ? names : null;
}

/** The claims of a verified token as those of an access token; null if a claim of access tokens is missing or invalid. */
export function accessTokenClaims(claims: TokenClaims): AccessTokenClaims | null {
  const { aud, csh, email_verified, gen, client_id, scope } = claims as Partial<
    Record<keyof AccessTokenClaims, unknown>
  >;
  const names = audienceOf(aud);
  const wellFormed =
    names !== null &&
    isAbsentOr('string', csh) &&
    isAbsentOr('boolean', email_verified) &&
    (gen === undefined || isTime(gen)) &&
    (client_id === undefined || isName(client_id)) &&
    isAbsentOr('string', scope);
  return wellFormed ? { ...claims, aud: names } : null;
}
