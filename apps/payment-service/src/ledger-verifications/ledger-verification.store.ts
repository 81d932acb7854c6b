import { Injectable } from '@nestjs/common';
import { defineStatement, type RowOf, sql } from '@platform/database';
import { type Page, pageOf } from '@platform/http-service';
import { DataSource } from 'typeorm';
import { tables } from '../database/schema';
import type { LedgerReport } from '../ledger/verify-ledger';
import { uuidCursor } from '../paging/cursor';

/** Whoever verifies says so, several times within it. */
export const LEASE_SECONDS = 30;
/** How often one is begun: it cannot end where the replica dies of it. */
const MOST_ATTEMPTS = 3;

const SHOWN = sql.omit(tables.ledger_verifications, 'worker', 'leased_until', 'attempts');
export type LedgerVerificationRow = RowOf<typeof SHOWN>;

// Of two that come at once the index lets in one.
const START = defineStatement({
  name: 'ledger-verification-start',
  text: `INSERT INTO ledger_verifications (operator) VALUES ($1)
    ON CONFLICT (status) WHERE status = 'running' DO NOTHING RETURNING verification_id`,
  row: sql.pick(tables.ledger_verifications, 'verification_id'),
});

const FIND = defineStatement({
  name: 'ledger-verification-find',
  text: `SELECT ${sql.namesOf(SHOWN)} FROM ledger_verifications WHERE verification_id = $1`,
  row: SHOWN,
});

const LIST = defineStatement({
  name: 'ledger-verification-list',
  text: `SELECT ${sql.namesOf(SHOWN)} FROM ledger_verifications
    WHERE $1::uuid IS NULL OR verification_id < $1 ORDER BY verification_id DESC LIMIT $2`,
  row: SHOWN,
});

const GIVE_UP = defineStatement({
  name: 'ledger-verification-give-up',
  text: `UPDATE ledger_verifications SET status = 'failed', current_check = NULL, finished_at = clock_timestamp()
    WHERE status = 'running' AND attempts >= ${MOST_ATTEMPTS} AND leased_until < clock_timestamp()`,
});

const CLAIM = defineStatement({
  name: 'ledger-verification-claim',
  text: `UPDATE ledger_verifications SET worker = $1, attempts = attempts + 1, current_check = NULL, checks_done = 0,
      leased_until = clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})
    WHERE verification_id = (
      SELECT verification_id FROM ledger_verifications
      WHERE status = 'running' AND (leased_until IS NULL OR leased_until < clock_timestamp())
      FOR UPDATE SKIP LOCKED)
    RETURNING verification_id`,
  row: sql.pick(tables.ledger_verifications, 'verification_id'),
});

const HELD = `verification_id = $1 AND worker = $2 AND status = 'running'`;

const PROGRESS = defineStatement({
  name: 'ledger-verification-progress',
  text: `UPDATE ledger_verifications SET current_check = $3, checks_done = $4,
      leased_until = clock_timestamp() + make_interval(secs => ${LEASE_SECONDS}) WHERE ${HELD}`,
});

const RELEASE = defineStatement({
  name: 'ledger-verification-release',
  text: `UPDATE ledger_verifications SET leased_until = clock_timestamp() WHERE ${HELD}`,
});

const FINISH = defineStatement({
  name: 'ledger-verification-finish',
  text: `UPDATE ledger_verifications SET status = CASE WHEN cardinality($3::text[]) = 0 THEN 'right' ELSE 'wrong' END,
      problems = $3, entries = $4, wallets = $5, checks_done = $6, current_check = NULL, finished_at = clock_timestamp()
    WHERE ${HELD}`,
});

@Injectable()
export class LedgerVerificationStore {
  constructor(private readonly dataSource: DataSource) {}

  /** Null: one is running. */
  async start(operator: string): Promise<string | null> {
    return (await START.find(this.dataSource, [operator]))?.verification_id ?? null;
  }

  find(verificationId: string): Promise<LedgerVerificationRow | null> {
    return FIND.find(this.dataSource, [verificationId]);
  }

  /** Newest first. */
  async list(before: string | null, limit: number): Promise<Page<LedgerVerificationRow>> {
    const rows = await LIST.rows(this.dataSource, [before, limit + 1]);
    return pageOf(rows, limit, ({ verification_id }) => uuidCursor.write(verification_id));
  }

  /** The one that nobody is at; null when there is none. One that was begun too often is given up. */
  async claim(worker: string): Promise<string | null> {
    await GIVE_UP.run(this.dataSource);
    return (await CLAIM.find(this.dataSource, [worker]))?.verification_id ?? null;
  }

  /** False: another worker has taken over. */
  async progress(verificationId: string, worker: string, currentCheck: string | null, done: number): Promise<boolean> {
    return (await PROGRESS.run(this.dataSource, [verificationId, worker, currentCheck, done])) > 0;
  }

  /** Whoever comes next may begin at once. */
  async release(verificationId: string, worker: string): Promise<void> {
    await RELEASE.run(this.dataSource, [verificationId, worker]);
  }

  async finish(verificationId: string, worker: string, { problems, entries, wallets, checks }: LedgerReport) {
    await FINISH.run(this.dataSource, [verificationId, worker, problems, entries, wallets, checks.length]);
  }
}
