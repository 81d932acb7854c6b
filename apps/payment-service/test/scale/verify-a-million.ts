import { join } from 'node:path';
import { applyMigrations } from '@platform/database';
import { createTestDatabase, serversFor, stopServers } from '@platform/testing';
import { Client } from 'pg';
import { type LedgerReport, SLICE_ROWS, type VerificationBasis } from '../../src/ledger/verify-ledger';
import { verifyLedger } from '../support/verify-ledger';

/**
 * Fills a ledger and times its verification. Run it in the root of the repository:
 *
 * `npx tsx --tsconfig tools/dev/schema/tsconfig.json apps/payment-service/test/scale/verify-a-million.ts [entries] [slice]`
 *
 * It verifies the whole ledger first, then a tenth more rows that are new, with checkpoints of the wallets. Each round adds
 * one entry to every wallet, so each chain is built in its order although every statement is set-based.
 */
const ENTRIES = Number(process.argv[2] ?? 1_000_000);
const SLICE = Number(process.argv[3] ?? SLICE_ROWS);
const WALLETS = 1_000;
const ROUNDS = Math.ceil(ENTRIES / 2 / WALLETS);

const ROUND = `
  WITH paid AS (
    SELECT wallet_id, account_id, entry_count + 1 AS sequence, balance, head_hash, uuid_v7() AS transaction_id,
      uuid_v7() AS effect_id, 100 + (random() * 900)::bigint AS amount, clock_timestamp() AS at
    FROM wallets),
  transaction AS (
    INSERT INTO transactions (transaction_id, account_id, kind, status, amount, currency, settled_amount, provider,
      provider_reference, provider_payment_id, settled_at)
    SELECT transaction_id, account_id, 'deposit', 'settled', amount, 'KES', amount, 'mobilemoney', transaction_id::text,
      'R' || transaction_id, at
    FROM paid),
  effect AS (
    INSERT INTO effects (effect_id, provider, kind, object_id, transaction_id, amount)
    SELECT effect_id, 'mobilemoney', 'payment', 'R' || transaction_id, transaction_id, amount
    FROM paid),
  entry AS (
    INSERT INTO ledger_entries (effect_id, transaction_id, wallet_id, currency, amount, wallet_sequence, balance_after,
      previous_hash, hash, created_at)
    SELECT effect_id, transaction_id, wallet_id, 'KES', amount, sequence, balance + amount, head_hash,
      entry_hash(head_hash, wallet_id, sequence, effect_id, transaction_id, 'KES', amount, balance + amount, at), at
    FROM paid
    RETURNING wallet_id, amount, hash),
  told AS (
    INSERT INTO events (account_id, event_id, type, object_type, object_id, effect_id, snapshot, occurred_at)
    SELECT account_id, uuid_v7(), 'deposit.settled', 'transaction', transaction_id, effect_id, '{}', at
    FROM paid),
  clearing AS (
    INSERT INTO ledger_entries (effect_id, transaction_id, clearing_account, currency, amount, created_at)
    SELECT effect_id, transaction_id, 'mobilemoney', 'KES', -amount, at
    FROM paid)
  UPDATE wallets AS w
  SET balance = w.balance + e.amount, entry_count = w.entry_count + 1, head_hash = e.hash
  FROM entry AS e
  WHERE w.wallet_id = e.wallet_id`;

const say = (text: string): void => void process.stdout.write(`${text}\n`);

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const result = await work();
  say(`${what}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return result;
}

async function fill(url: string, rounds: number): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(
    "INSERT INTO wallets (account_id, currency) SELECT 'account-' || n, 'KES' FROM generate_series(1, $1) AS n ON CONFLICT DO NOTHING",
    [WALLETS],
  );
  for (let round = 0; round < rounds; round++) await client.query(ROUND);
  await client.query('ANALYZE');
  await client.end();
}

async function verification(name: string, url: string, basis: VerificationBasis): Promise<LedgerReport> {
  const started = performance.now();
  const report = await verifyLedger(url, { basis, rows: SLICE });
  const seconds = (performance.now() - started) / 1000;
  const { entries, wallets, slices, walks, problems } = report;
  say(
    `${name}: ${entries} entries, ${wallets} wallets in ${slices} slices, ${seconds.toFixed(1)} s, ${Math.round(entries / seconds)} entries a second: ${problems.join('; ') || 'right'}`,
  );
  say(`  ${walks.map((walk) => `${walk.name} ${walk.seconds.toFixed(1)} s`).join(', ')}`);
  return report;
}

async function main(): Promise<void> {
  await serversFor(['postgresql'])();
  const database = await createTestDatabase({ app: 'payment-service' });
  await applyMigrations(database.migrationUrl, join(__dirname, '../../database'));
  const query = async <T>(text: string): Promise<T> => {
    const client = new Client({ connectionString: database.migrationUrl });
    await client.connect();
    const { rows } = await client.query(text);
    await client.end();
    return rows[0] as T;
  };
  await timed(`fill with ${ROUNDS * WALLETS * 2} entries`, () => fill(database.migrationUrl, ROUNDS));
  const full = await verification('full', database.serviceUrl, { scope: 'full', since: null });
  // As the service stores them with each slice.
  await query(`INSERT INTO ledger_checkpoints (wallet_id, currency, sequence, balance, hash)
    SELECT wallet_id, currency, entry_count, balance, head_hash FROM wallets`);
  const { since } = await query<{ since: Date }>('SELECT clock_timestamp() AS since');
  await timed('fill with a tenth of it', () => fill(database.migrationUrl, Math.ceil(ROUNDS / 10)));
  const incremental = await verification('incremental', database.serviceUrl, { scope: 'incremental', since });

  await query(`UPDATE ledger_entries SET amount = amount + 1 WHERE entry_id = (
    SELECT entry_id FROM ledger_entries WHERE wallet_id IS NOT NULL ORDER BY created_at OFFSET 1000 LIMIT 1)`);
  const wrong = await timed('verify-ledger after one row was changed', () => verifyLedger(database.serviceUrl));
  for (const problem of wrong.problems) say(`wrong: ${problem}`);
  if (full.problems.length + incremental.problems.length > 0 || wrong.problems.length === 0) process.exitCode = 1;
}

void main().finally(() => void stopServers());
