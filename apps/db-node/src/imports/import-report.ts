import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import type { Verdict } from './import.store';

/** One line per row, in the order of the file. The same verdicts give the same bytes. */
export class ImportReport {
  private readonly hash = createHash('sha256');
  private readonly file;
  rows = 0;

  constructor(path: string | null) {
    // The report contains personal data, so only its owner may read it.
    this.file = path === null ? null : createWriteStream(path, { mode: 0o600 });
  }

  async add(verdicts: readonly Verdict[]): Promise<void> {
    const text = verdicts.map((verdict) => `${lineOf(verdict)}\n`).join('');
    this.hash.update(text);
    this.rows += verdicts.length;
    if (this.file && !this.file.write(text)) await once(this.file, 'drain');
  }

  /** @returns the SHA-256 of the report, in hex */
  async end(): Promise<string> {
    if (this.file) {
      this.file.end();
      await finished(this.file);
    }
    return this.hash.digest('hex');
  }
}

function lineOf({ row_number, source_id, verdict, user_id, username, reason }: Verdict): string {
  const line = { row: Number(row_number), source_id, verdict, user_id, username, reason };
  return JSON.stringify(line, (_, value: unknown) => (value === null ? undefined : value));
}
