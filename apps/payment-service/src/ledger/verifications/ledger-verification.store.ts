import { Injectable } from '@nestjs/common';
import { defineStatement, type RowOf, sql } from '@platform/database';
import { type Page, pageOf } from '@platform/http-service';
import type { ClientBase } from 'pg';
import { DataSource } from 'typeorm';
import { tables } from '../../database/schema';
import type { Checkpoint, LedgerProgress, VerificationScope } from '../ledger-progress';
import { checksOf, LEDGER_CHECKS, type LedgerReport, type VerificationBasis } from '../verify-ledger';
import { uuidCursor } from '../../responses/cursor';

/** A worker renews its lease several times within it. */
export const LEASE_SECONDS = 30;
/** How often a verification is started or continued without finishing a slice. */
const MOST_ATTEMPTS = 3;

/** Replicas do not continue verifications of the command line. */
export type Origin = RowOf<typeof tables.ledger_verifications>['origin'];

const { ledger_verifications } = tables;
const SHOWN = sql.omit(
  ledger_verifications,
  'worker',
  'leased_until',
  'attempts',
  'origin',
  'covered_until',
  'progress',
);
export type LedgerVerificationRow = RowOf<typeof SHOWN>;

const ID = sql.pick(ledger_verifications, 'verification_id');
const PAUSED = `status = 'running' AND (leased_until IS NULL OR leased_until < clock_timestamp())`;

// Of two concurrent starts, the index admits one.
const START = defineStatement({
  name: 'ledger-verification-start',
  text: `INSERT INTO ledger_verifications (operator, scope, origin) VALUES ($1, $2, $3)
    ON CONFLICT (status) WHERE status = 'running' DO NOTHING RETURNING verification_id`,
  row: ID,
});

/** The command stopped at its deadline, and its verification covers the requested scope. */
const ADOPT = defineStatement({
  name: 'ledger-verification-adopt',
  text: `UPDATE ledger_verifications SET operator = $1, origin = $3, attempts = 0
    WHERE ${PAUSED} AND origin = 'command' AND (scope = 'full' OR scope = $2) RETURNING verification_id`,
  row: ID,
});

const SUPERSEDE = defineStatement({
  name: 'ledger-verification-supersede',
  text: `UPDATE ledger_verifications SET status = 'failed', current_check = NULL, finished_at = clock_timestamp()
    WHERE ${PAUSED} AND origin = 'command' AND scope <> $1`,
});

const FIND = defineStatement({
  name: 'ledger-verification-find',
  text: `SELECT ${sql.namesOf(SHOWN)} FROM ledger_verifications WHERE verification_id = $1`,
  row: SHOWN,
});

const RUNNING = defineStatement({
  name: 'ledger-verification-running',
  text: `SELECT ${sql.namesOf(SHOWN)} FROM ledger_verifications WHERE status = 'running'`,
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

const CLAIMED = {
  ...sql.pick(ledger_verifications, 'verification_id', 'scope', 'since', 'rows_total'),
  progress: sql.nullable(sql.shaped<LedgerProgress | null>(sql.jsonb)),
};
export type ClaimedVerification = RowOf<typeof CLAIMED>;

const CLAIM = defineStatement({
  name: 'ledger-verification-claim',
  text: `UPDATE ledger_verifications SET worker = $1, attempts = attempts + 1,
      leased_until = clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})
    WHERE verification_id = (
      SELECT verification_id FROM ledger_verifications WHERE ${PAUSED} AND origin = ANY ($2) FOR UPDATE SKIP LOCKED)
    RETURNING verification_id, scope, since, rows_total, progress`,
  row: CLAIMED,
});

/**
 * The basis of an incremental verification. The last full verification must have found no problem, and so must the
 * verification that the new one starts from. Each has verified every effect since the start of the one before it.
 */
const BASIS = defineStatement({
  name: 'ledger-verification-basis',
  text: `SELECT r.covered_until
    FROM (
      SELECT status, finished_at FROM ledger_verifications
      WHERE scope = 'full' AND status IN ('right', 'wrong') ORDER BY finished_at DESC LIMIT 1) AS f
    JOIN ledger_verifications AS r ON r.status = 'right' AND r.finished_at >= f.finished_at
    WHERE f.status = 'right'
    ORDER BY r.finished_at DESC
    LIMIT 1`,
  row: { covered_until: sql.nullable(sql.timestamptz) },
});

const HELD = `verification_id = $1 AND worker = $2 AND status = 'running'`;
const RENEWED = `leased_until = clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})`;

const BEGIN = defineStatement({
  name: 'ledger-verification-begin',
  text: `UPDATE ledger_verifications SET scope = $3, since = $4, covered_until = $5, rows_total = $6, ${RENEWED} WHERE ${HELD}`,
});

const RENEW = defineStatement({
  name: 'ledger-verification-renew',
  text: `UPDATE ledger_verifications SET ${RENEWED} WHERE ${HELD}`,
});

/** One statement stores position and checkpoints, and only for the worker that holds the verification. */
const SAVE = defineStatement({
  name: 'ledger-verification-save',
  text: `WITH held AS (
      UPDATE ledger_verifications SET progress = $3::jsonb, current_check = $4, checks_done = $5, rows_checked = $6,
        slices = $7, attempts = 0, ${RENEWED}
      WHERE ${HELD}
      RETURNING verification_id
    ), proven AS (
      INSERT INTO ledger_checkpoints AS c (wallet_id, currency, sequence, balance, hash)
      SELECT p.wallet_id, p.currency, p.sequence, p.balance, decode(p.hash, 'hex')
      FROM unnest($8::uuid[], $9::text[], $10::bigint[], $11::bigint[], $12::text[])
        AS p (wallet_id, currency, sequence, balance, hash)
      WHERE EXISTS (SELECT FROM held)
      ON CONFLICT (wallet_id) DO UPDATE
      SET sequence = excluded.sequence, balance = excluded.balance, hash = excluded.hash, verified_at = excluded.verified_at
      WHERE c.sequence < excluded.sequence)
    SELECT verification_id FROM held`,
  row: ID,
});

const RELEASE = defineStatement({
  name: 'ledger-verification-release',
  text: `UPDATE ledger_verifications SET leased_until = clock_timestamp() WHERE ${HELD}`,
});

const FINISH = defineStatement({
  name: 'ledger-verification-finish',
  text: `UPDATE ledger_verifications SET status = CASE WHEN cardinality($3::text[]) = 0 THEN 'right' ELSE 'wrong' END,
      problems = $3, entries = $4, wallets = $5, checks_done = $6, rows_checked = $7, rows_total = $7, slices = $8,
      progress = NULL, current_check = NULL, finished_at = clock_timestamp()
    WHERE ${HELD}`,
});

const LAST_RIGHT = defineStatement({
  name: 'ledger-verification-last-right',
  text: `SELECT max(finished_at) FILTER (WHERE scope = 'full') AS "full", max(finished_at) AS incremental
    FROM ledger_verifications WHERE status = 'right'`,
  row: { full: sql.nullable(sql.timestamptz), incremental: sql.nullable(sql.timestamptz) },
});

const LAST_RESULT = defineStatement({
  name: 'ledger-verification-last-result',
  text: `SELECT cardinality(problems) AS problems FROM ledger_verifications
    WHERE status IN ('right', 'wrong') ORDER BY finished_at DESC LIMIT 1`,
  row: { problems: sql.integer },
});

@Injectable()
export class LedgerVerificationStore {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Starts a verification, or continues one whose command stopped at its deadline.
   * @returns null if one is running
   */
  async start(
    operator: string,
    scope: VerificationScope = 'full',
    origin: Origin = 'operator',
  ): Promise<string | null> {
    const adopted = await ADOPT.find(this.dataSource, [operator, scope, origin]);
    if (adopted) return adopted.verification_id;
    await SUPERSEDE.run(this.dataSource, [scope]);
    return (await START.find(this.dataSource, [operator, scope, origin]))?.verification_id ?? null;
  }

  find(verificationId: string): Promise<LedgerVerificationRow | null> {
    return FIND.find(this.dataSource, [verificationId]);
  }

  findRunning(): Promise<LedgerVerificationRow | null> {
    return RUNNING.find(this.dataSource);
  }

  /** Newest first. */
  async list(before: string | null, limit: number): Promise<Page<LedgerVerificationRow>> {
    const rows = await LIST.rows(this.dataSource, [before, limit + 1]);
    return pageOf(rows, limit, ({ verification_id }) => uuidCursor.write(verification_id));
  }

  /**
   * A verification that no worker holds, with its progress; null if there is none. After too many attempts, it fails.
   */
  async claim(worker: string, origins: readonly Origin[] = ['operator']): Promise<ClaimedVerification | null> {
    await GIVE_UP.run(this.dataSource);
    return CLAIM.find(this.dataSource, [worker, origins]);
  }

  /** Without a basis, an incremental verification becomes a full one. */
  async basisOf(scope: VerificationScope): Promise<VerificationBasis> {
    const since = scope === 'incremental' ? ((await BASIS.find(this.dataSource))?.covered_until ?? null) : null;
    return { scope: since ? 'incremental' : 'full', since };
  }

  async begin(
    id: string,
    worker: string,
    { scope, since }: VerificationBasis,
    coveredUntil: Date | null,
    rowsTotal: string,
  ): Promise<void> {
    await BEGIN.run(this.dataSource, [id, worker, scope, since, coveredUntil, rowsTotal]);
  }

  /** False: another worker has taken over. */
  async renew(id: string, worker: string): Promise<boolean> {
    return (await RENEW.run(this.dataSource, [id, worker])) > 0;
  }

  /** False: another worker has taken over, and nothing was stored. */
  async save(
    client: ClientBase,
    id: string,
    worker: string,
    basis: VerificationBasis,
    progress: LedgerProgress,
    checkpoints: readonly Checkpoint[],
  ): Promise<boolean> {
    const { done, current } = checksOf(basis, progress);
    const held = await SAVE.find(client, [
      id,
      worker,
      JSON.stringify(progress),
      current,
      done,
      progress.rowsChecked,
      progress.slices,
      checkpoints.map(({ walletId }) => walletId),
      checkpoints.map(({ currency }) => currency),
      checkpoints.map(({ sequence }) => sequence),
      checkpoints.map(({ balance }) => balance),
      checkpoints.map(({ hash }) => hash),
    ]);
    return held !== null;
  }

  /** The next worker may continue immediately. */
  async release(verificationId: string, worker: string): Promise<void> {
    await RELEASE.run(this.dataSource, [verificationId, worker]);
  }

  async finish(id: string, worker: string, report: LedgerReport): Promise<boolean> {
    const { problems, entries, wallets, rowsChecked, slices } = report;
    const values = [id, worker, problems, entries, wallets, LEDGER_CHECKS.length, rowsChecked, slices];
    return (await FINISH.run(this.dataSource, values)) > 0;
  }

  /** Time of the last full and of the last successful verification of any scope. */
  lastRight(): Promise<RowOf<typeof LAST_RIGHT.row>> {
    return LAST_RIGHT.get(this.dataSource);
  }

  /** Number of checks with a problem in the last verification; null: none has finished. */
  async lastProblems(): Promise<number | null> {
    return (await LAST_RESULT.find(this.dataSource))?.problems ?? null;
  }
}
