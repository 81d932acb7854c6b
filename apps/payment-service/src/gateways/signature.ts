import { createHmac } from 'node:crypto';
import { digestOf, digestsEqual } from '@platform/auth';
import type { Verification } from './gateway';

/** Compares two texts in constant time. It compares digests, so that the lengths are not revealed either. */
export const sameText = (left: string, right: string): boolean => digestsEqual(digestOf(left), digestOf(right));

export function hmac(
  algorithm: 'sha256' | 'sha512',
  key: string | Buffer,
  data: Buffer | string,
  encoding: 'hex' | 'base64',
): string {
  return createHmac(algorithm, key).update(data).digest(encoding);
}

/** Tries every key, also after a match, so that the time does not reveal which key matched. */
export function firstMatch(keys: readonly string[], matches: (key: string) => boolean): Verification {
  const keyIndex = keys.map(matches).indexOf(true);
  return keyIndex < 0
    ? { valid: false, reason: 'no configured secret matches this signature' }
    : { valid: true, keyIndex };
}

export const refused = (reason: string): Verification => ({ valid: false, reason });
