import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const HASH = '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$Pq4jBkR5oUvGJz3NrX6wLqGmYc8hV0sT2eDfA7bK9iE';
const WEAK = '$argon2id$v=19$m=7168,t=4,p=1$c29tZXNhbHRzb21lc2FsdA$Pq4jBkR5oUvGJz3NrX6wLqGmYc8hV0sT2eDfA7bK9iE';

export const emailOf = (row: number): string => `user.${row}@example.com`;

/** The special rows of each hundred. */
const ODD: Readonly<Record<number, (row: number) => { row: object; verdict: string; reason: string }>> = {
  11: (row) => ({ row: { password_hash: WEAK }, verdict: 'needs_reset', reason: `the argon2id hash of row ${row}` }),
  12: () => ({ row: { password_hash: undefined }, verdict: 'needs_reset', reason: 'no hash' }),
  23: (row) => ({ row: { email: `usér.${row}@example.com` }, verdict: 'refused', reason: 'not ASCII' }),
  34: (row) => ({ row: { email: `user ${row}@example.com` }, verdict: 'refused', reason: 'no address' }),
  45: (row) => ({
    row: { email: emailOf(row - 44).toUpperCase() },
    verdict: 'skipped',
    reason: 'an earlier row’s address',
  }),
  // Another address with the same local part.
  56: (row) => ({ row: { email: `user_${row - 50}@example.org` }, verdict: 'created', reason: 'a name that is taken' }),
};

export const verdictOf = (row: number): string => ODD[row % 100]?.(row).verdict ?? 'created';

function lineOf(row: number): string {
  const ordinary = {
    source_id: `s${row}`,
    email: emailOf(row),
    password_hash: HASH,
    verified: row % 2 === 0,
    active: row % 7 !== 0,
  };
  return `${JSON.stringify({ ...ordinary, ...ODD[row % 100]?.(row).row })}\n`;
}

/** A file in the format of this service, with some special rows in each hundred. */
export async function writeImportFile(path: string, rows: number): Promise<void> {
  function* lines() {
    for (let row = 1; row <= rows; row++) yield lineOf(row);
  }
  await pipeline(Readable.from(lines()), createWriteStream(path));
}
