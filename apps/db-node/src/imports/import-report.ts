import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import type { Verdict } from './import.store';

/** One line a row of the file, in its order: the same bytes whenever the same verdicts are written. */
export class ImportReport {
  private readonly hash = createHash('sha256');
  private readonly file;
  rows = 0;

  constructor(path: string | null) {
    // The ids of people: for nobody else of this system.
    this.file = path === null ? null : createWriteStream(path, { mode: 0o600 });
  }

  async add(verdicts: readonly Verdict[]): Promise<void> {
    const text = verdicts.map((verdict) => `${lineOf(verdict)}\n`).join('');
    this.hash.update(text);
    this.rows += verdicts.length;
    if (this.file && !this.file.write(text)) await once(this.file, 'drain');
  }

  /** @returns the SHA-256 of what was written, in hex */
  async end(): Promise<string> {
    if (this.file) {
      this.file.end();
      await finished(this.file);
    }
    return this.hash.digest('hex');
  }
}

function lineOf({ row_number, source_id, verdict, user_id, username, reason }: Verdict): string {
  const told = { row: Number(row_number), source_id, verdict, user_id, username, reason };
  return JSON.stringify(told, (_, value: unknown) => (value === null ? undefined : value));
}
