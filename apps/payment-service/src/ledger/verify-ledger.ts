import { connectionOf, defineStatement, sql } from '@platform/database';
import { type Client, type ClientBase } from 'pg';
import {
  type Checkpoint,
  LOWEST_ID,
  lowestIdAt,
  type LedgerProgress,
  newProgress,
  type VerificationScope,
} from './ledger-progress';
import { startOf, type Walk, WALKS } from './ledger-walks';

/** A slice of this many rows takes about a second: long enough to be efficient, short enough not to delay vacuum. */
export const SLICE_ROWS = 20_000;
/**
 * How far an incremental verification starts before the time at which everything was committed. The distance covers the
 * work of a transaction before the database assigns its number, and clock differences between replaced servers.
 */
export const SAFE_DISTANCE_MS = 3_600_000;
const SETTLE_MS = 5_000;

/** The checks in their order. */
export const LEDGER_CHECKS: readonly string[] = WALKS.flatMap(({ checks }) => checks);

export interface LedgerReport {
  scope: VerificationScope;
  /** Number of verified entries. */
  entries: number;
  /** Number of verified wallets. */
  wallets: number;
  rowsChecked: number;
  slices: number;
  /** Duration of each walk. */
  walks: { name: string; seconds: number }[];
  /** The first wrong row of each check; empty if the ledger is correct. */
  problems: string[];
}

/** The scope of a verification, decided at its start. */
export interface VerificationBasis {
  scope: VerificationScope;
  /** Earlier verifications have verified every effect before this time; null for a full one. */
  since: Date | null;
}

export interface VerifyOptions {
  basis?: VerificationBasis;
  /** Where an earlier process stopped. */
  progress?: LedgerProgress | null;
  /** Called after each slice and before the next one; an error ends the verification. */
  save?: (progress: LedgerProgress, checkpoints: Checkpoint[]) => Promise<void>;
  /** Ends the verification between two slices. */
  signal?: AbortSignal;
  rows?: number;
}

const FULL: VerificationBasis = { scope: 'full', since: null };

const appliesTo = (walk: Walk, { scope }: VerificationBasis): boolean => scope === 'incremental' || !walk.isIncremental;
const walksOf = (basis: VerificationBasis): Walk[] => WALKS.filter((walk) => appliesTo(walk, basis));

/** Uses a separate connection, without the service's timeouts. */
export async function withLedgerConnection<T>(databaseUrl: string, work: (client: Client) => Promise<T>): Promise<T> {
  const { Client: PgClient } = await import('pg');
  const { url, ssl } = connectionOf(databaseUrl);
  const client = new PgClient({ connectionString: url, ssl, application_name: 'payment-service verify-ledger' });
  // A running statement reports a lost connection.
  client.on('error', () => undefined);
  await client.connect();
  try {
    // A slice sorts and hashes its rows.
    await client.query("SET work_mem = '64MB'");
    await client.query('SET jit = off');
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Recomputes sums, balances and hash chains while the service runs, in slices with one snapshot each. See
 * ledger-checks.ts for the proof that this covers the whole ledger.
 */
export async function verifySlices(
  client: ClientBase,
  { basis = FULL, progress, save, signal, rows = SLICE_ROWS }: VerifyOptions,
): Promise<LedgerReport> {
  const walks = walksOf(basis);
  const names = walks.map(({ name }) => name);
  const since = basis.since ? lowestIdAt(basis.since) : LOWEST_ID;
  let state = progress?.walks.join() === names.join() ? progress : newProgress(names, startOf(walks[0], since));
  while (state.walksDone < walks.length) {
    signal?.throwIfAborted();
    const walk = walks[state.walksDone]!;
    const started = performance.now();
    const result = await inSnapshot(client, () =>
      walk.verify({ client, isFull: basis.scope === 'full', since, progress: state, rows }),
    );
    const seconds = (state.seconds[walk.name] ?? 0) + (performance.now() - started) / 1000;
    const walksDone = state.walksDone + (result.after === null ? 1 : 0);
    const problems = { ...state.problems };
    for (const { check, text } of result.problems) problems[check] ??= text;
    state = {
      walks: names,
      walksDone,
      after: result.after ?? startOf(walks[walksDone], since),
      wallet: result.wallet ?? null,
      slices: state.slices + 1,
      rowsChecked: state.rowsChecked + result.rows,
      entries: state.entries + (result.entries ?? 0),
      wallets: state.wallets + (result.wallets ?? 0),
      problems,
      seconds: { ...state.seconds, [walk.name]: seconds },
    };
    await save?.(state, result.checkpoints ?? []);
  }
  return reportOf(basis, state);
}

async function inSnapshot<T>(client: ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const result = await work();
  await client.query('COMMIT');
  return result;
}

const reportOf = ({ scope }: VerificationBasis, progress: LedgerProgress): LedgerReport => ({
  scope,
  entries: progress.entries,
  wallets: progress.wallets,
  rowsChecked: progress.rowsChecked,
  slices: progress.slices,
  walks: Object.entries(progress.seconds).map(([name, seconds]) => ({ name, seconds })),
  problems: LEDGER_CHECKS.flatMap((check) => progress.problems[check] ?? []),
});

/** The finished checks, and the one that is running. */
export function checksOf(
  basis: VerificationBasis,
  { walksDone }: LedgerProgress,
): { done: number; current: string | null } {
  const walks = walksOf(basis);
  const done = walks.slice(0, walksDone).reduce((sum, { checks }) => sum + checks.length, 0);
  return { done, current: walksDone < walks.length ? (LEDGER_CHECKS[done] ?? null) : null };
}

const BEGIN = defineStatement({
  name: 'verify-ledger-begin',
  text: 'SELECT clock_timestamp() AS at, pg_current_xact_id()::text::bigint AS transaction_number',
  row: { at: sql.timestamptz, transaction_number: sql.bigint },
  plan: 'each time',
});

const IS_SETTLED = defineStatement({
  name: 'verify-ledger-settled',
  text: 'SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint > $1::bigint AS settled',
  row: { settled: sql.boolean },
  plan: 'each time',
});

/**
 * A time before which no further effect can be committed. Ids contain the creation time of an effect, not its commit
 * time, so a transaction that is open now could later commit among verified rows. This function waits for the
 * transactions that were open at its start. If one of them does not end, the time is unknown, and the next incremental
 * verification starts earlier.
 */
export async function settledTime(client: ClientBase, waitMs = SETTLE_MS): Promise<Date | null> {
  const { at, transaction_number } = await BEGIN.get(client);
  const deadline = performance.now() + waitMs;
  for (;;) {
    if ((await IS_SETTLED.get(client, [transaction_number])).settled) return new Date(at.getTime() - SAFE_DISTANCE_MS);
    if (performance.now() > deadline) return null;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const ROWS_TO_CHECK = defineStatement({
  name: 'verify-ledger-rows',
  text: `SELECT CASE WHEN $1 THEN
      (SELECT coalesce(sum(entry_count), 0) FROM wallets)
        + (SELECT coalesce(sum(greatest(reltuples, 0)), 0)::bigint FROM pg_class
          WHERE oid IN ('effects'::regclass, 'transactions'::regclass, 'refunds'::regclass, 'holds'::regclass))
    ELSE
      (SELECT coalesce(sum(w.entry_count - coalesce(c.sequence, 0)), 0)
        FROM wallets AS w LEFT JOIN ledger_checkpoints AS c USING (wallet_id))
        + (SELECT count(*) FROM effects WHERE effect_id > $2::uuid)
        + (SELECT count(*) FROM transactions WHERE transaction_id > $2::uuid)
        + (SELECT count(*) FROM refunds WHERE refund_id > $2::uuid)
        + (SELECT count(*) FROM holds WHERE hold_id > $2::uuid)
    END::bigint AS total`,
  row: { total: sql.bigint },
  plan: 'each time',
});

/**
 * Number of rows that a verification will read; for a full one an estimate, because counting would read all rows again.
 */
export async function rowsToCheck(client: ClientBase, { scope, since }: VerificationBasis): Promise<string> {
  return (await ROWS_TO_CHECK.get(client, [scope === 'full', since ? lowestIdAt(since) : LOWEST_ID])).total;
}
