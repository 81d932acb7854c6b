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

/** A token that was changed, has expired, or was not signed for this use. */
export class InvalidTokenError extends Error {}

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
 * @throws InvalidTokenError when the header is any other
 */
export function keyIdOf(token: string, type: string, algorithm: string = TOKEN_ALGORITHM): string {
  const header = headerOf(token);
  if (Object.keys(header).some((name) => !HEADER_FIELDS.has(name))) throw new InvalidTokenError('header field');
  if (header.alg !== algorithm || header.typ !== type) throw new InvalidTokenError('algorithm or type');
  if (typeof header.kid !== 'string' || !KID.test(header.kid)) throw new InvalidTokenError('key id');
  return header.kid;
}

function headerOf(token: string): Header {
  try {
    const header = JSON.parse(Buffer.from(token.slice(0, token.indexOf('.')), 'base64url').toString()) as unknown;
    return typeof header === 'object' && header !== null ? header : {};
  } catch (cause) {
    throw new InvalidTokenError('header', { cause });
  }
}

/** What may name an account, a session or a token: visible ASCII, so that it can be stored, compared and logged. */
const NAME = /^[\x21-\x7e]{1,255}$/;

export const isName = (value: unknown): value is string => typeof value === 'string' && NAME.test(value);
export const isTime = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

/**
 * The payload of a token whose header was accepted.
 * @param jwt made with `tokenOptions`, which name algorithm and issuer
 * @throws InvalidTokenError if signature, issuer, audience or time are wrong
 */
export async function verifiedPayload(
  jwt: JwtService,
  token: string,
  key: KeyObject,
  options?: Pick<JwtVerifyOptions, 'algorithms' | 'audience' | 'ignoreExpiration'>,
): Promise<Record<string, unknown>> {
  try {
    // jsonwebtoken takes key objects; Nest's types name only the encoded forms.
    return await jwt.verifyAsync(token, { ...options, publicKey: key as unknown as string });
  } catch (cause) {
    // A signature of another length is a TypeError of the library.
    throw new InvalidTokenError('signature, issuer, audience or time', { cause });
  }
}

/** Also requires the common claims. @throws InvalidTokenError as `verifiedPayload`, or if one is missing or invalid */
export async function verifiedClaims(
  jwt: JwtService,
  token: string,
  key: KeyObject,
  options?: Pick<JwtVerifyOptions, 'audience'>,
): Promise<TokenClaims> {
  const payload: Partial<Record<keyof TokenClaims, unknown>> = await verifiedPayload(jwt, token, key, options);
  const { iss, sub, sid, jti, iat, exp } = payload;
  if (![iss, sub, sid, jti].every(isName) || ![iat, exp].every(isTime)) throw new InvalidTokenError('claims');
  return payload as TokenClaims;
}
