import { createHash } from 'node:crypto';
import { ChangedRows } from './changed-rows';
import type { MoveSide, MovedRow } from './move-side';
import { CHAIN_TABLES, ENTRIES, LARGE_TABLES, type MovedTable } from './moved-tables';
import { PAGE } from './row-sync';

export interface TableProof {
  /** At the source, which accepts no writes any more. */
  rows: number;
  /** Over the source's rows in their order, SHA-256 in hex. */
  sha256: string;
  /** Rows that callers have changed at the target since. */
  changed_since: number;
  /** Rows that the target has not, or has otherwise, and nobody changed. */
  different: number;
}

/** Compares all rows of the source, which stand still, with those of the target, which is at work. */
export class MovedProof {
  constructor(
    private readonly source: MoveSide,
    private readonly target: MoveSide,
    /** The chain left the source with so many rows. */
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
        // Asked after the rows were read: what was changed before that is told by now.
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
  /** All that the target's chain tells since the tenant is there. */
  private async changed(): Promise<ChangedRows> {
    const all = this.known ?? (await ChangedRows.since(this.target, this.sequence));
    this.known = all;
    do await all.readOn(this.target);
    while (all.isCut);
    return all;
  }
}
