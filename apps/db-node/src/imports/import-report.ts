import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import type { Verdict } from './import.store';
import type { SourceRow } from './sources/source-user';

/** A verdict, and what the file says of its row. */
export interface ReportedRow {
  verdict: Verdict;
  row: SourceRow;
}

/** One line per row, in the order of the file. The same rows give the same bytes. */
export class ImportReport {
  private readonly hash = createHash('sha256');
  private readonly file;
  rows = 0;

  constructor(path: string | null) {
    // The report contains personal data, so only its owner may read it.
    this.file = path === null ? null : createWriteStream(path, { mode: 0o600 });
  }

  async add(rows: readonly ReportedRow[]): Promise<void> {
    const text = rows.map((row) => `${lineOf(row)}\n`).join('');
    this.hash.update(text);
    this.rows += rows.length;
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

function lineOf({ verdict: { row_number, source_id, verdict, user_id, username, reason }, row }: ReportedRow): string {
  const { line, realm, notImported } = row;
  const values = 'problem' in row ? {} : { active: row.active, verified: row.verified, banned: row.banned || null };
  const text = {
    row: Number(row_number),
    line,
    source_id,
    realm,
    verdict,
    user_id,
    username,
    reason,
    ...values,
    not_imported: notImported.length > 0 ? notImported : null,
  };
  return JSON.stringify(text, (_, value: unknown) => (value === null ? undefined : value));
}
