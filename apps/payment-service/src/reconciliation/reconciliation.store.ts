import { Injectable } from '@nestjs/common';
import { batchOf, defineStatement, isLockTimeout, type RowOf, sql } from '@platform/database';
import { type Page, pageOf } from '@platform/http-service';
import { DataSource } from 'typeorm';
import { routines, tables } from '../database/schema';
import { uuidCursor } from '../responses/cursor';
import type { ReportLine } from './read-report';
import { storedLine } from './stored-line';

const { reconciliations } = tables;
/** The worker that reads or matches renews its lease in each step. */
export const LEASE_SECONDS = 30;

const RECONCILIATION = {
  ...sql.omit(reconciliations, 'worker', 'leased_until', 'period_given'),
  breaks_open: sql.bigint,
  breaks_closed: sql.bigint,
};
export type ReconciliationRow = RowOf<typeof RECONCILIATION>;

const SHOWN = `SELECT ${sql.namesOf(sql.omit(reconciliations, 'worker', 'leased_until', 'period_given'), 'r')},
    b.breaks_open, b.breaks_closed
  FROM reconciliations AS r
  CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE closed_at IS NULL) AS breaks_open, count(closed_at) AS breaks_closed
    FROM reconciliation_breaks AS x WHERE x.reconciliation_id = r.reconciliation_id) AS b`;

const FIND = defineStatement({
  name: 'reconciliation-find',
  text: `${SHOWN} WHERE r.reconciliation_id = $1`,
  row: RECONCILIATION,
});

const LIST = defineStatement({
  name: 'reconciliation-list',
  text: `${SHOWN} WHERE ($1::text IS NULL OR r.provider = $1) AND ($2::uuid IS NULL OR r.reconciliation_id < $2)
    ORDER BY r.reconciliation_id DESC LIMIT $3`,
  row: RECONCILIATION,
  plan: 'each time',
});

const CLAIM = defineStatement({
  name: 'reconciliation-claim',
  text: `UPDATE reconciliations AS r SET worker = $1, leased_until = clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})
    WHERE reconciliation_id = (
      SELECT reconciliation_id FROM reconciliations
      WHERE status = 'matching' AND ($2::uuid IS NULL OR reconciliation_id = $2)
        AND (leased_until IS NULL OR leased_until < clock_timestamp())
      ORDER BY reconciliation_id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING reconciliation_id, provider, period_from, period_until`,
  row: sql.pick(reconciliations, 'reconciliation_id', 'provider', 'period_from', 'period_until'),
});
export type Claimed = RowOf<typeof CLAIM.row>;

const FINISH_READING = defineStatement({
  name: 'reconciliation-finish-reading',
  text: `UPDATE reconciliations SET status = 'matching', covers = $3, bytes_read = file_bytes, worker = NULL, leased_until = NULL
    WHERE reconciliation_id = $1 AND worker = $2 AND status = 'reading'`,
});

const RELEASE = defineStatement({
  name: 'reconciliation-release',
  text: 'UPDATE reconciliations SET worker = NULL, leased_until = NULL WHERE reconciliation_id = $1 AND worker = $2',
});

const FINISH = defineStatement({
  name: 'reconciliation-finish',
  text: `UPDATE reconciliations SET status = 'finished', worker = NULL, leased_until = NULL, finished_at = clock_timestamp()
    WHERE reconciliation_id = $1 AND worker = $2 AND status = 'matching'`,
});

const FORGET_LINES = defineStatement({
  name: 'reconciliation-forget-lines',
  text: `DELETE FROM reconciliation_lines WHERE reconciliation_id = $1 AND ordinal IN (
    SELECT ordinal FROM reconciliation_lines WHERE reconciliation_id = $1 LIMIT 5000)`,
});

const NOTE_ACTION = defineStatement({
  name: 'reconciliation-note-action',
  text: `INSERT INTO reconciliation_actions (reconciliation_id, action, operator) VALUES ($1, 'match_again', $2)`,
});

const CLEARING = defineStatement({
  name: 'reconciliation-clearing',
  text: `SELECT coalesce(e.clearing_account, '') AS account, e.currency, sum(e.amount) AS balance
    FROM ledger_entries AS e
    WHERE e.wallet_id IS NULL AND e.clearing_account = ANY (ARRAY[$1, 'fees:' || $1, 'payouts:' || $1,
      'adjustments:' || $1, 'disputes:' || $1, 'refunds:' || $1])
    GROUP BY e.clearing_account, e.currency ORDER BY e.clearing_account, e.currency`,
  row: { account: sql.text, currency: sql.text, balance: sql.numeric },
  plan: 'each time',
});

export interface ReportFile {
  provider: string;
  /** SHA-256 of its bytes. */
  digest: Buffer;
  bytes: number;
  operator: string;
  /** The period that the report must contain completely; default: from its first line to its last. */
  period?: { from: Date; until: Date };
}

@Injectable()
export class ReconciliationStore {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Whether the file is 'claimed', 'known' or 'busy'; for a claimed one, the number of lines that are already stored.
   */
  async open({ provider, digest, bytes, operator, period }: ReportFile, worker: string) {
    const opened = await routines.reconciliation_open.get(this.dataSource, {
      provider,
      digest,
      file_bytes: bytes,
      operator,
      worker,
      from: period?.from ?? null,
      until: period?.until ?? null,
      lease_seconds: LEASE_SECONDS,
    });
    return { reconciliationId: opened.reconciliation_id, outcome: opened.outcome, linesRead: opened.lines_read };
  }

  /** Stores the next lines. False: another worker has taken over. */
  async read(
    reconciliationId: string,
    worker: string,
    bytesRead: number,
    next: readonly ReportLine[],
  ): Promise<boolean> {
    const { reconciliation_read: isStored } = await routines.reconciliation_read.get(this.dataSource, {
      reconciliation_id: reconciliationId,
      worker,
      bytes_read: bytesRead,
      lease_seconds: LEASE_SECONDS,
      ...batchOf(next.map(storedLine)),
    });
    return isStored;
  }

  async finishReading(reconciliationId: string, worker: string, covers: readonly string[]): Promise<boolean> {
    return (await FINISH_READING.run(this.dataSource, [reconciliationId, worker, covers])) > 0;
  }

  /** The file cannot be read to its end: none of its lines is kept. */
  async stop(
    reconciliationId: string,
    worker: string,
    problem: { message: string; place: number | null; word: string | null },
  ): Promise<void> {
    const { message, place, word } = problem;
    const { reconciliation_stop: isStopped } = await routines.reconciliation_stop.get(this.dataSource, {
      reconciliation_id: reconciliationId,
      worker,
      problem: message,
      place,
      word,
    });
    if (!isStopped) return;
    while ((await FORGET_LINES.run(this.dataSource, [reconciliationId])) > 0);
  }

  /** The next worker may continue immediately. */
  async release(reconciliationId: string, worker: string): Promise<void> {
    await RELEASE.run(this.dataSource, [reconciliationId, worker]);
  }

  /** Claims a report that was read and not yet matched, the given one or the oldest; null if there is none. */
  claim(worker: string, reconciliationId: string | null = null): Promise<Claimed | null> {
    return CLAIM.find(this.dataSource, [worker, reconciliationId]);
  }

  /** Compares the next lines. 0: all lines are compared; null: another worker has taken over. */
  async match(reconciliationId: string, worker: string, byPayment: readonly string[], limit: number) {
    const { reconciliation_match: compared } = await inTurn(() =>
      routines.reconciliation_match.get(this.dataSource, {
        reconciliation_id: reconciliationId,
        worker,
        by_payment: byPayment,
        limit,
        lease_seconds: LEASE_SECONDS,
      }),
    );
    return compared;
  }

  async findMissingThere(
    reconciliationId: string,
    from: Date,
    until: Date,
    byPayment: readonly string[],
  ): Promise<void> {
    await routines.find_missing_there.run(this.dataSource, {
      reconciliation_id: reconciliationId,
      from,
      until,
      by_payment: byPayment,
    });
  }

  async finish(reconciliationId: string, worker: string): Promise<void> {
    await FINISH.run(this.dataSource, [reconciliationId, worker]);
  }

  /** Compares lines with open breaks again. @returns where to continue; null at the end */
  async matchAgain(
    provider: string,
    reconciliationId: string | null,
    byPayment: readonly string[],
    after: string | null,
  ) {
    const { match_again: last } = await inTurn(() =>
      routines.match_again.get(this.dataSource, {
        provider,
        reconciliation_id: reconciliationId,
        by_payment: byPayment,
        after,
        limit: 200,
      }),
    );
    return last;
  }

  async noteMatchedAgain(reconciliationId: string, operator: string): Promise<void> {
    await NOTE_ACTION.run(this.dataSource, [reconciliationId, operator]);
  }

  find(reconciliationId: string): Promise<ReconciliationRow | null> {
    return FIND.find(this.dataSource, [reconciliationId]);
  }

  /** Newest first. */
  async list(provider: string | null, before: string | null, limit: number): Promise<Page<ReconciliationRow>> {
    const rows = await LIST.rows(this.dataSource, [provider, before, limit + 1]);
    return pageOf(rows, limit, ({ reconciliation_id }) => uuidCursor.write(reconciliation_id));
  }

  /** The ledger's view of a gateway: its clearing account, negative if the gateway owes, and the related accounts. */
  clearing(provider: string): Promise<{ account: string; currency: string; balance: string }[]> {
    return CLEARING.rows(this.dataSource, [provider]);
  }
}

const MOST_TURNS = 15;

/** One caller at a time compares lines of a gateway: after a lock timeout, the call is repeated. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let turn = 1; ; turn++) {
    try {
      return await work();
    } catch (error) {
      if (!isLockTimeout(error) || turn === MOST_TURNS) throw error;
    }
  }
}
