import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTestDatabase, serversFor, stopServers } from '@platform/testing';
import { Client } from 'pg';
import { verifyLedger } from '../../src/ledger/verify-ledger';

/**
 * Fills a ledger and times its verification: npx tsx apps/payment-service/test/scale/verify-a-million.ts [entries]
 * One entry of every wallet a round, so that each chain is built in its order though every statement is set-based.
 */
const ENTRIES = Number(process.argv[2] ?? 1_000_000);
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

/** As the service's own command does it, but for the book-keeping: tsx runs no decorators of the libraries. */
async function migrate(url: string): Promise<void> {
  const folder = join(__dirname, '../../database/migrations');
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('CREATE TABLE schema_migrations (name text PRIMARY KEY)');
  for (const name of readdirSync(folder).sort()) await client.query(readFileSync(join(folder, name), 'utf8'));
  await client.query(readFileSync(join(folder, '../routines/ledger/entry_hash.sql'), 'utf8'));
  await client.end();
}

async function fill(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query("INSERT INTO wallets (account_id, currency) SELECT 'account-' || n, 'KES' FROM generate_series(1, $1) AS n", [WALLETS]); // prettier-ignore
  for (let round = 0; round < ROUNDS; round++) await client.query(ROUND);
  await client.query('ANALYZE');
  await client.end();
}

async function main(): Promise<void> {
  await serversFor(['postgresql'])();
  const database = await createTestDatabase({ app: 'payment-service' });
  await migrate(database.migrationUrl);
  await timed(`fill with ${ROUNDS * WALLETS * 2} entries`, () => fill(database.migrationUrl));
  const right = await timed('verify-ledger', () => verifyLedger(database.serviceUrl));
  say(right.checks.map(({ name, seconds }) => `${name} ${seconds.toFixed(1)} s`).join(', '));
  say(`${right.entries} entries, ${right.wallets} wallets: ${right.problems.join('; ') || 'right'}`);

  const client = new Client({ connectionString: database.migrationUrl });
  await client.connect();
  await client.query(`UPDATE ledger_entries SET amount = amount + 1 WHERE entry_id = (
    SELECT entry_id FROM ledger_entries WHERE wallet_id IS NOT NULL ORDER BY created_at OFFSET 1000 LIMIT 1)`);
  await client.end();
  const wrong = await timed('verify-ledger after one row was changed', () => verifyLedger(database.serviceUrl));
  for (const problem of wrong.problems) say(`wrong: ${problem}`);
  if (right.problems.length > 0 || wrong.problems.length === 0) process.exitCode = 1;
}

void main().finally(() => void stopServers());
