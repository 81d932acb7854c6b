import { connectionOf, defineStatement, sql } from '@platform/database';
import { CHECKS } from './ledger-checks';

export interface LedgerReport {
  entries: number;
  wallets: number;
  /** How long each check took. */
  checks: { name: string; seconds: number }[];
  /** The first wrong row of each check; empty when the ledger is right. */
  problems: string[];
}

const COUNTS = defineStatement({
  name: 'verify-ledger-counts',
  text: 'SELECT (SELECT count(*) FROM ledger_entries) AS entries, (SELECT count(*) FROM wallets) AS wallets',
  row: { entries: sql.bigint, wallets: sql.bigint },
  plan: 'each time',
});

/** What is checked, in this order. */
export const LEDGER_CHECKS: readonly string[] = CHECKS.map(({ name }) => name);

export interface VerifyOptions {
  /** Told before each check, and how many were made before it. */
  tell?: (check: string, done: number) => Promise<void> | void;
  /** Ends it between two checks. */
  signal?: AbortSignal;
}

/**
 * Recomputes sums, balances and hash chains in one snapshot, while the service goes on. It may take longer than any
 * request, so it has a connection of its own without the service's limits of time.
 */
export async function verifyLedger(databaseUrl: string, { tell, signal }: VerifyOptions = {}): Promise<LedgerReport> {
  const { Client } = await import('pg');
  const { url, ssl } = connectionOf(databaseUrl);
  const client = new Client({ connectionString: url, ssl, application_name: 'payment-service verify-ledger' });
  await client.connect();
  try {
    await client.query('BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
    // The checks sort and hash the whole ledger, one after the other.
    await client.query("SET LOCAL work_mem = '128MB'");
    const { entries, wallets: walletCount } = await COUNTS.get(client);
    const report: LedgerReport = { entries: Number(entries), wallets: Number(walletCount), checks: [], problems: [] };
    for (const { name, problems } of CHECKS) {
      await tell?.(name, report.checks.length);
      signal?.throwIfAborted();
      const started = performance.now();
      const found = await problems(client);
      report.checks.push({ name, seconds: (performance.now() - started) / 1000 });
      report.problems.push(...found);
    }
    return report;
  } finally {
    await client.end();
  }
}
