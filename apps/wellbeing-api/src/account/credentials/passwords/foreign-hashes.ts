import { createCipheriv, pbkdf2Sync, scryptSync, timingSafeEqual } from 'node:crypto';
import { verifySync } from '@node-rs/argon2';
import { compareSync } from 'bcryptjs';
import { verify as verifyShaCrypt } from 'unixcrypt';
import { FIREBASE, LEAST_DIGEST_BYTES, PBKDF2, SCRYPT } from './hash-forms';

const base64 = (text: string): Buffer => Buffer.from(text, 'base64');
const isSame = (left: Buffer, right: Buffer): boolean =>
  left.length >= LEAST_DIGEST_BYTES && left.length === right.length && timingSafeEqual(left, right);

function derive(password: string, salt: Buffer, [ln, r, p]: [number, number, number], bytes: number): Buffer {
  const N = 2 ** ln;
  return scryptSync(password, salt, bytes, { N, r, p, maxmem: 128 * r * (N + p + 2) + 65_536 });
}

function matchesPbkdf2(password: string, [, digest, rounds, salt, hash]: string[]): boolean {
  const expected = base64(hash!);
  return isSame(pbkdf2Sync(password, base64(salt!), Number(rounds), expected.length, digest!), expected);
}

function matchesScrypt(password: string, [, ln, r, p, salt, hash]: string[]): boolean {
  const expected = base64(hash!);
  return isSame(derive(password, base64(salt!), [Number(ln), Number(r), Number(p)], expected.length), expected);
}

function matchesFirebase(password: string, [, ln, r, separator, signerKey, salt, hash]: string[]): boolean {
  const salted = Buffer.concat([base64(salt!), base64(separator!)]);
  const key = derive(password, salted, [Number(ln), Number(r), 1], 32);
  const cipher = createCipheriv('aes-256-ctr', key, Buffer.alloc(16));
  return isSame(Buffer.concat([cipher.update(base64(signerKey!)), cipher.final()]), base64(hash!));
}

/** Whether the password belongs to a hash of this service or to an imported one. Runs in a thread. */
export function matches(hash: string, password: string): boolean {
  if (/^\$2[aby]\$/.test(hash)) return compareSync(password, hash);
  if (/^\$[56]\$/.test(hash)) return verifyShaCrypt(password, hash);
  const pbkdf2 = PBKDF2.exec(hash);
  if (pbkdf2) return matchesPbkdf2(password, pbkdf2);
  const scrypt = SCRYPT.exec(hash);
  if (scrypt) return matchesScrypt(password, scrypt);
  const firebase = FIREBASE.exec(hash);
  if (firebase) return matchesFirebase(password, firebase);
  return verifySync(hash, password);
}
