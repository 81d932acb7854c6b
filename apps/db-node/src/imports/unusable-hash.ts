import { randomBytes } from 'node:crypto';

const SALT_BYTES = 16;
const DIGEST_BYTES = 32;

/**
 * An encoded argon2id hash that no password is known for, and whose check costs what any other does: 256 random bits stand
 * where the digest would. To find a password for them is as hard as to invert argon2id; to make them by hashing 256
 * random bits would take 20 ms a row and give nothing more.
 */
export function unusableHash(): string {
  const [salt, digest] = [SALT_BYTES, DIGEST_BYTES].map((bytes) =>
    randomBytes(bytes).toString('base64').replaceAll('=', ''),
  );
  return `$argon2id$v=19$m=19456,t=2,p=1$${salt}$${digest}`;
}
