import { randomBytes } from 'node:crypto';

/** Calls the function n times, with 0 to n - 1, and returns what it returned; promises run at once. */
export function times<T>(n: number, work: (index: number) => T): T[] {
  return Array.from({ length: n }, (_, index) => work(index));
}

/** A value that no other test has, so that tests may share a server. */
export function uniqueName(prefix = 'test'): string {
  return `${prefix}-${randomBytes(8).toString('hex')}`;
}

export function uniqueEmail(): string {
  return `${uniqueName('person')}@example.com`;
}
