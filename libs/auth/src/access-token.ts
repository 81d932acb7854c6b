/** The claims of an access token (RFC 9068: `typ` is `at+jwt`). */
export interface AccessTokenClaims {
  iss: string;
  aud: string[];
  /** The account. */
  sub: string;
  /** The sign-in that this token belongs to. */
  sid: string;
  jti: string;
  iat: number;
  exp: number;
  /** Only in tokens handed to browsers: the base64url SHA-256 of the CSRF token that must come with a change of state. */
  csh?: string;
  /** Whether the account's address has been confirmed. Absent in tokens of a release that did not say. */
  email_verified?: boolean;
}

export const ACCESS_TOKEN_TYPE = 'at+jwt';
export const ACCESS_TOKEN_ALGORITHM = 'ES256';
export const ACCESS_TOKEN_LIFETIME_SECONDS = 600;

/** What may name an account, a session or a token: visible ASCII, so that it can be stored, compared and logged. */
const NAME = /^[\x21-\x7e]{1,255}$/;

const isName = (value: unknown): value is string => typeof value === 'string' && NAME.test(value);
const isTime = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
const isAbsentOr = (type: 'string' | 'boolean', value: unknown) => value === undefined || typeof value === type;

/** `aud` is one name or a list of them (RFC 7519 §4.1.3). */
function audienceOf(aud: unknown): string[] | null {
  const names: unknown[] = Array.isArray(aud) ? aud : [aud];
  return names.length > 0 && names.every(isName) ? names : null;
}

/** The claims of a payload whose signature has been verified; null when one of them is missing or of another shape. */
export function accessTokenClaims(payload: unknown): AccessTokenClaims | null {
  if (typeof payload !== 'object' || payload === null) return null;
  const claims = payload as Record<keyof AccessTokenClaims, unknown>;
  const aud = audienceOf(claims.aud);
  const wellFormed =
    aud !== null &&
    [claims.iss, claims.sub, claims.sid, claims.jti].every(isName) &&
    [claims.iat, claims.exp].every(isTime) &&
    isAbsentOr('string', claims.csh) &&
    isAbsentOr('boolean', claims.email_verified);
  return wellFormed ? ({ ...payload, aud } as AccessTokenClaims) : null;
}
