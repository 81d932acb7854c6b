import type { KeyObject } from 'node:crypto';
import type { JwtModuleOptions, JwtService, JwtVerifyOptions } from '@nestjs/jwt';

export const TOKEN_ALGORITHM = 'ES256';

/** The claims of every token that the account service signs. */
export interface TokenClaims {
  iss: string;
  /** The account. */
  sub: string;
  /** The sign-in that this token belongs to. */
  sid: string;
  jti: string;
  iat: number;
  exp: number;
}

/** What every token is signed and verified with. Its key is found first and handed in with each call (docs/adr/0005). */
export const tokenOptions = (issuer: string): JwtModuleOptions => ({
  signOptions: { algorithm: TOKEN_ALGORITHM, issuer },
  verifyOptions: { algorithms: [TOKEN_ALGORITHM], issuer },
});

interface Header {
  alg?: unknown;
  typ?: unknown;
  kid?: unknown;
}

const HEADER_FIELDS = new Set(['alg', 'typ', 'kid']);
const KID = /^[\w-]{1,64}$/;

/**
 * The key id of a token of this type. Only the three header fields that we issue are accepted: no key or key address ever
 * comes from the token itself.
 * @throws Error when the header is any other
 */
export function keyIdOf(token: string, type: string, algorithm: string = TOKEN_ALGORITHM): string {
  const header = JSON.parse(Buffer.from(token.slice(0, token.indexOf('.')), 'base64url').toString()) as Header;
  if (Object.keys(header).some((name) => !HEADER_FIELDS.has(name))) throw new Error('unexpected header field');
  if (header.alg !== algorithm || header.typ !== type) throw new Error('unexpected algorithm or type');
  if (typeof header.kid !== 'string' || !KID.test(header.kid)) throw new Error('unexpected key id');
  return header.kid;
}

/** What may name an account, a session or a token: visible ASCII, so that it can be stored, compared and logged. */
const NAME = /^[\x21-\x7e]{1,255}$/;

export const isName = (value: unknown): value is string => typeof value === 'string' && NAME.test(value);
export const isTime = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

/**
 * The payload of a token whose header was accepted.
 * @param jwt made with `tokenOptions`, which name algorithm and issuer
 * @throws Error if signature, issuer, audience or time are wrong, or a common claim is missing or invalid
 */
export async function verifiedClaims(
  jwt: JwtService,
  token: string,
  key: KeyObject,
  options?: Pick<JwtVerifyOptions, 'audience'>,
): Promise<TokenClaims> {
  // jsonwebtoken takes key objects; Nest's types name only the encoded forms.
  const publicKey = key as unknown as string;
  const payload = await jwt.verifyAsync<Partial<Record<keyof TokenClaims, unknown>>>(token, { ...options, publicKey });
  const { iss, sub, sid, jti, iat, exp } = payload;
  if (![iss, sub, sid, jti].every(isName) || ![iat, exp].every(isTime)) throw new Error('claims');
  return payload as TokenClaims;
}
