import { setTimeout } from 'node:timers/promises';
import { Throttle } from '../imports/throttle';
import { ChangedRows } from './changed-rows';
import { MoveError } from './move-error';
import type { MovedRow, MoveSide, Query } from './move-side';
import {
  AUTH_EVENTS,
  CHAIN,
  CHAIN_TABLES,
  ENTRIES,
  LARGE_TABLES,
  type MovedTable,
  SESSIONS,
  SMALL_TABLES,
  TOKENS,
  USERS,
  verdictsOf,
} from './moved-tables';
import { RowSync } from './row-sync';

const SEAL_AGAIN_MS = 5;

export type Notice = (step: string, rows: number) => void;

/** Tables whose changes are in the audit. */
const AUDITED = new Set([...LARGE_TABLES, ENTRIES].map(({ name }) => name));

/** The target's copy of a tenant: created, kept up to date with the source, and compared with it. */
export class CopiedTenant {
  private readonly sync: RowSync;
  private readonly throttle = new Throttle();
  /** All changes up to this row of the source's chain are copied. */
  private followed = 0;
  /** Known changes are not copied yet. */
  isBehind = false;
  /** The chain itself is copied up to this row. */
  private chained: string | null = null;

  constructor(
    private readonly source: MoveSide,
    private readonly target: MoveSide,
    held: <Result>(work: (query: Query) => Promise<Result>) => Promise<Result>,
    private readonly notice: Notice,
    private readonly isFullSpeed: boolean,
  ) {
    this.sync = new RowSync(source, target, held);
  }

  /**
   * Records the position from which changes are followed. @throws MoveError if the target's chain is not a prefix of
   * the source's
   */
  async begin(): Promise<void> {
    const [head, there] = await Promise.all([lastOf(this.source), lastOf(this.target)]);
    this.followed = Number(head?.sequence ?? 0);
    if (!there) return;
    const [same] = await this.source.rows(CHAIN, { column: 'sequence', values: [String(there.sequence)] });
    if (!same || hashOf(same.text) !== there.hash)
      throw new MoveError('the target has another chain of the audit for this tenant');
  }

  /** Compares all rows and makes the target's rows equal to the source's. */
  async pass(step: string, onOther?: (table: MovedTable, row: MovedRow) => void): Promise<void> {
    const head = await lastOf(this.source);
    for (const table of await this.tables()) {
      let compared = 0;
      const pages = this.sync.pages(table);
      for (;;) {
        const started = performance.now();
        const { value, done } = await pages.next();
        if (done) break;
        if (onOther) for (const row of value.others) onOther(table, row);
        this.notice(`${step} ${table.name}`, (compared += value.rows));
        const pause = this.throttle.pauseAfter(performance.now() - started);
        if (!this.isFullSpeed) await setTimeout(pause);
      }
    }
    this.chained = head && String(head.sequence);
  }

  /** A pass after all rows are copied. @returns the number of repaired rows that differed without a known change */
  async compare(): Promise<number> {
    const since = this.followed;
    const others: { name: string; row: MovedRow }[] = [];
    await this.pass('compare', ({ name }, row) => void (AUDITED.has(name) && others.push({ name, row })));
    if (others.length === 0) return 0;
    const changed = await ChangedRows.since(this.source, since);
    while (changed.isCut) await changed.readOn(this.source);
    return others.filter(({ name, row }) => !changed.has(name, row.key, row.text)).length;
  }

  /** Copies the changes since the last call. @returns the number of inspected rows */
  async follow(): Promise<number> {
    const changed = await ChangedRows.since(this.source, this.followed);
    await this.sync.keys(USERS, new Set([...changed.users, ...this.sync.pending]));
    await this.sync.keys(SESSIONS, changed.sessions);
    await this.sync.keys(SESSIONS, changed.sessionsOf, 'user_id');
    await this.sync.keys(TOKENS, changed.tokensOf, 'user_id');
    await this.sync.keys(AUTH_EVENTS, changed.authEvents);
    await this.sync.keys(ENTRIES, changed.entries);
    this.followed = changed.sequence;
    this.isBehind = changed.isCut || this.sync.pending.size > 0;
    return changed.size;
  }

  /** Copies the rest of the chain, and the small tables. */
  async followRest(): Promise<void> {
    const head = await lastOf(this.source);
    for (const table of [...SMALL_TABLES, ...CHAIN_TABLES]) {
      const after = CHAIN_TABLES.includes(table) ? this.chained : null;
      for await (const { rows } of this.sync.pages(table, after)) this.notice(`follow ${table.name}`, rows);
    }
    this.chained = head && String(head.sequence);
  }

  /**
   * Copies the rest while the writers are paused.
   * @returns the length of the chain, or null if the pause ended before; callers may then write again
   */
  async finish(isOver: () => boolean): Promise<string | null> {
    await this.sealAll(isOver);
    do await this.follow();
    while (this.isBehind && !isOver());
    await this.followRest();
    const [head, there] = await Promise.all([lastOf(this.source), lastOf(this.target)]);
    if (isOver()) return null;
    if (!head || head.sequence !== there?.sequence || head.hash !== there.hash)
      throw new MoveError('the chains of the audit differ');
    return String(head.sequence);
  }

  /** Seals until no event of the tenant is queued. */
  private async sealAll(isOver: () => boolean): Promise<void> {
    const { source } = this;
    while (!isOver()) {
      const queued = await source.query(
        `SELECT 1 AS one FROM ${source.table('audit_queue')} WHERE tenant_id = ? LIMIT 1`,
        [source.tenantId],
      );
      if (queued.length === 0) return;
      // Another replica may be sealing.
      if ((await source.seal()) === 0) await setTimeout(SEAL_AGAIN_MS);
    }
  }

  private async tables(): Promise<MovedTable[]> {
    const imports = await this.source.query<{ import_id: string }>(
      `SELECT import_id FROM ${this.source.table('imports')} WHERE tenant_id = ?`,
      [this.source.tenantId],
    );
    const verdicts = imports.map(({ import_id }) => verdictsOf(import_id));
    return [...SMALL_TABLES, ...verdicts, ...LARGE_TABLES, ENTRIES, ...CHAIN_TABLES];
  }
}

export interface ChainEnd {
  sequence: number;
  hash: string;
}

/** The last row of the tenant's chain, on whichever server it was sealed. */
export async function lastOf(side: MoveSide): Promise<ChainEnd | null> {
  const last = (table: string) =>
    `(SELECT sequence, hash FROM ${side.table(table)} WHERE tenant_id = ? ORDER BY sequence DESC LIMIT 1)`;
  const rows = await side.query<{ sequence: string; hash: string }>(
    `SELECT u.sequence, u.hash FROM (${last('audit_chain')} UNION ALL ${last('audit_chain_moved')}) u ORDER BY u.sequence DESC LIMIT 1`,
    [side.tenantId, side.tenantId],
  );
  return rows[0] ? { sequence: Number(rows[0].sequence), hash: rows[0].hash } : null;
}

const hashOf = (text: string): unknown => (JSON.parse(text) as { hash?: unknown }).hash;
