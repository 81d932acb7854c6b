import { crc32 } from 'node:zlib';
import { BASE62, newBase62 } from '../base62';

/** `n_live_<id>_<secret>_<checksum>`: base62, the secret has 33 characters (196 bits), the checksum is a CRC-32. */
export type ApiKeyEnvironment = 'live' | 'test';

export interface ApiKey {
  environment: ApiKeyEnvironment;
  /** Random and public; finds the key's row without revealing its number. */
  publicId: string;
  /** The whole key, as the caller sent it. Only its digest is stored. */
  text: string;
}

const ID_LENGTH = 16;
const SECRET_LENGTH = 33;
const CHECKSUM_LENGTH = 6;
const FORMAT = new RegExp(
  `^n_(live|test)_([0-9A-Za-z]{${ID_LENGTH}})_[0-9A-Za-z]{${SECRET_LENGTH}}_[0-9A-Za-z]{${CHECKSUM_LENGTH}}$`,
);

export function newApiKey(environment: ApiKeyEnvironment): ApiKey {
  const publicId = newBase62(ID_LENGTH);
  const body = `n_${environment}_${publicId}_${newBase62(SECRET_LENGTH)}`;
  return { environment, publicId, text: `${body}_${checksumOf(body)}` };
}

/** Null for a text that was never issued: a typing error or a guess is refused before any look-up. */
export function parseApiKey(text: string): ApiKey | null {
  const match = FORMAT.exec(text);
  if (!match) return null;
  const end = text.length - CHECKSUM_LENGTH - 1;
  if (text.slice(end + 1) !== checksumOf(text.slice(0, end))) return null;
  return { environment: match[1] as ApiKeyEnvironment, publicId: match[2]!, text };
}

const checksumOf = (body: string): string => base62(crc32(body)).padStart(CHECKSUM_LENGTH, '0');

function base62(value: number): string {
  let text = '';
  for (let rest = value; rest > 0; rest = Math.floor(rest / 62)) text = BASE62[rest % 62] + text;
  return text;
}
