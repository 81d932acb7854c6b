import { createHash, randomBytes } from 'node:crypto';

/** A value that nobody else has, so that tests may share a server. */
export function uniqueName(prefix = 'test'): string {
  return `${prefix}-${randomBytes(8).toString('hex')}`;
}

export function uniqueEmail(): string {
  return `${uniqueName('person')}@example.com`;
}

/** A digest as the hash of a token that nobody has. */
export const uniqueTokenHash = (): string => randomBytes(32).toString('hex');

/** An argon2id hash in its canonical form; nobody ever verifies it. */
export function passwordHashOf(text: string): string {
  const digest = createHash('sha256').update(text).digest();
  const part = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=19456,t=2,p=1$${part(digest.subarray(0, 16))}$${part(digest)}`;
}

export const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

/** Calls the function n times, with 0 to n - 1, and returns what it returned; promises run at once. */
export function times<T>(n: number, work: (index: number) => T): T[] {
  return Array.from({ length: n }, (_, index) => work(index));
}
