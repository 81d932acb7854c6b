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
}

export const ACCESS_TOKEN_TYPE = 'at+jwt';
export const ACCESS_TOKEN_ALGORITHM = 'ES256';
export const ACCESS_TOKEN_LIFETIME_SECONDS = 600;
