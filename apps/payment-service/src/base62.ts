import { randomBytes } from 'node:crypto';

export const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Random letters and digits, 5.95 bits each. Uniform: bytes above the largest multiple of 62 are drawn again. */
export function newBase62(length: number): string {
  let text = '';
  while (text.length < length) {
    for (const byte of randomBytes(length)) if (byte < 248 && text.length < length) text += BASE62[byte % 62];
  }
  return text;
}

/** 154 bits: references never collide and cannot be guessed, and every gateway accepts this length. */
const REFERENCE_LENGTH = 26;

/** A new payment reference of this service. */
export const newReference = (): string => newBase62(REFERENCE_LENGTH);
