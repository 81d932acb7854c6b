import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** SHA-256, 32 bytes: the only form in which a generated secret is kept. High entropy makes a slow hash unnecessary. */
export const digestOf = (secret: string): Buffer => hash('sha256', secret, 'buffer');

export const hexDigestOf = (secret: string): string => hash('sha256', secret, 'hex');

/** Compares two digests of equal length in constant time. */
export const digestsEqual = (left: Buffer, right: Buffer): boolean =>
  left.length === right.length && timingSafeEqual(left, right);

/** A random secret, base64url; 32 bytes are 256 bits. */
export const newSecret = (bytes = 32): string => randomBytes(bytes).toString('base64url');
