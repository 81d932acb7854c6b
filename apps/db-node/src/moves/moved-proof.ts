import { createHash } from 'node:crypto';
import { ChangedRows } from './changed-rows';
import type { MoveSide, MovedRow } from './move-side';
import { CHAIN_TABLES, ENTRIES, LARGE_TABLES, type MovedTable } from './moved-tables';
import { PAGE } from './row-sync';

export interface TableProof {
  /** Rows at the source, which no longer accepts writes. */
  rows: number;
  /** SHA-256 over the source's rows in their order, in hex. */
  sha256: string;
  /** Rows that callers have changed at the target since the switch. */
  changed_since: number;
  /** Rows that are missing or different at the target although no caller changed them. */
  different: number;
}

/** Compares all rows of the source, which no longer change, with those of the target, which is in use. */
export class MovedProof {
  constructor(
    private readonly source: MoveSide,
    private readonly target: MoveSide,
    /** Length of the chain at the switch. */
    private readonly sequence: number,
  ) {}

  async prove(notice: (step: string, rows: number) => void): Promise<Record<string, TableProof>> {
    const proofs: Record<string, TableProof> = {};
    for (const table of [...LARGE_TABLES, ENTRIES, ...CHAIN_TABLES])
      proofs[table.name] = await this.proofOf(table, notice);
    return proofs;
  }

  private async proofOf(table: MovedTable, notice: (step: string, rows: number) => void): Promise<TableProof> {
    const hash = createHash('sha256');
    const proof: TableProof = { rows: 0, sha256: '', changed_since: 0, different: 0 };
    for (let after: string | null = null; ;) {
      const page: MovedRow[] = await this.source.rows(table, { after, limit: PAGE });
      for (const { text } of page) hash.update(`${text}\n`);
      proof.rows += page.length;
      const others = await this.othersOf(table, page);
      if (others.length > 0) {
        // Read after the rows, so that it includes every change of the rows.
        const changed = await this.changed();
        const explained = others.filter(({ key, text }) => changed.has(table.name, key, text)).length;
        proof.changed_since += explained;
        proof.different += others.length - explained;
      }
      notice(`prove ${table.name}`, proof.rows);
      if (page.length < PAGE) break;
      after = page.at(-1)!.key;
    }
    return { ...proof, sha256: hash.digest('hex') };
  }

  private async othersOf(table: MovedTable, page: MovedRow[]): Promise<MovedRow[]> {
    const values = page.map(({ key }) => key);
    const there = new Map(
      (await this.target.rows(table, { column: table.key, values })).map(({ key, text }) => [key, text]),
    );
    return page.filter(({ key, text }) => there.get(key) !== text);
  }

  private known?: ChangedRows;
  /** All changes in the target's chain since the switch. */
  private async changed(): Promise<ChangedRows> {
    const all = this.known ?? (await ChangedRows.since(this.target, this.sequence));
    this.known = all;
    do await all.readOn(this.target);
    while (all.isCut);
    return all;
  }
}
