import { createHash, randomBytes } from 'node:crypto';

/** A unique value, so that tests can share a server. */
export function uniqueName(prefix = 'test'): string {
  return `${prefix}-${randomBytes(8).toString('hex')}`;
}

export function uniqueEmail(): string {
  return `${uniqueName('person')}@example.com`;
}

/** A random digest, in the form of the hash of a token. */
export const uniqueTokenHash = (): string => randomBytes(32).toString('hex');

/** A text in the canonical form of an argon2id hash. No password matches it. */
export function passwordHashOf(text: string): string {
  const digest = createHash('sha256').update(text).digest();
  const part = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=19456,t=2,p=1$${part(digest.subarray(0, 16))}$${part(digest)}`;
}

export const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

/** Calls the function n times, with 0 to n - 1, and returns the results. Promises run in parallel. */
export function times<T>(n: number, work: (index: number) => T): T[] {
  return Array.from({ length: n }, (_, index) => work(index));
}
