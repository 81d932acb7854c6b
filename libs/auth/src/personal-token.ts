import type { IncomingHttpHeaders } from 'node:http';
import { unauthenticated } from '@platform/errors';
import { hasChecksum, newBase62, withChecksum } from './base62';

const PREFIX = 'n_pat_';
/** 256 bits. */
const SECRET_LENGTH = 43;
const FORMAT = new RegExp(`^${PREFIX}[0-9A-Za-z]{${SECRET_LENGTH}}_[0-9A-Za-z]{6}$`);
const BEARER = new RegExp(`^Bearer ${PREFIX}`, 'i');

/** A personal access token of the account service: `n_pat_<secret>_<checksum>`, in letters and digits. */
export const newPersonalToken = (): string => withChecksum(`${PREFIX}${newBase62(SECRET_LENGTH)}`);

/** False for a text that was never issued. */
export const isPersonalToken = (text: string): boolean => FORMAT.test(text) && hasChecksum(text);

/**
 * What a request presents as a personal access token, possibly malformed. It is a bearer token with the prefix, or the
 * password of HTTP Basic (RFC 7617) with any user name. Null for another credential.
 */
export function presentedPersonalToken({ authorization = '' }: IncomingHttpHeaders): string | null {
  if (BEARER.test(authorization)) return authorization.slice('Bearer '.length);
  const basic = /^Basic +([A-Za-z0-9+/]*={0,2})$/i.exec(authorization)?.[1];
  if (basic === undefined) return null;
  const pair = Buffer.from(basic, 'base64').toString();
  return pair.slice(pair.indexOf(':') + 1);
}

/**
 * For services that do not accept these tokens. The response does not depend on whether the token is valid.
 * @param instead what to send instead, as a sentence
 * @throws AppError UNAUTHENTICATED (401) if the request presents one
 */
export function refusePersonalToken(headers: IncomingHttpHeaders, instead: string): void {
  const token = presentedPersonalToken(headers);
  if (token?.startsWith(PREFIX) !== true) return;
  const message = `A personal access token of the account service is not accepted here. ${instead}`;
  throw unauthenticated(new Error('a personal access token'), message);
}
