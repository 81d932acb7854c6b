import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

const CHECKSUM_LENGTH = 6;

/** Random letters and digits, 5.95 bits each. Uniform: bytes above the largest multiple of 62 are drawn again. */
export function newBase62(length: number): string {
  let text = '';
  while (text.length < length) {
    for (const byte of randomBytes(length)) if (byte < 248 && text.length < length) text += BASE62[byte % 62];
  }
  return text;
}

/** Adds `_` and the CRC-32 of the text, in six characters. */
export const withChecksum = (body: string): string => `${body}_${checksumOf(body)}`;

/** Whether the text ends with its own checksum. A typing error or a guess is refused before any look-up. */
export const hasChecksum = (text: string): boolean => {
  const end = text.length - CHECKSUM_LENGTH - 1;
  return end > 0 && text === withChecksum(text.slice(0, end));
};

function checksumOf(body: string): string {
  let text = '';
  for (let rest = crc32(body); rest > 0; rest = Math.floor(rest / 62)) text = BASE62[rest % 62] + text;
  return text.padStart(CHECKSUM_LENGTH, '0');
}
