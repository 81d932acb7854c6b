import { postgresPool } from './support/database';
import { readJson, serve, setting } from './support/serve';
import { type Callback, settlementOf } from './support/stk-callback';

// Inbox, deposit, wallet and both entries in one statement, which is one transaction.
const SETTLE = `
  WITH delivery AS (
    INSERT INTO inbox VALUES ($1, $2, clock_timestamp()) ON CONFLICT DO NOTHING RETURNING delivery_key
  ), deposit AS (
    UPDATE deposits SET status = 'settled', receipt = $4
    WHERE reference = $3 AND status = 'pending' AND amount = $5 AND EXISTS (SELECT FROM delivery)
    RETURNING reference, account_id, amount
  ), wallet AS (
    UPDATE wallets SET balance = wallets.balance + deposit.amount FROM deposit
    WHERE wallets.account_id = deposit.account_id
    RETURNING deposit.reference, wallets.account_id, deposit.amount, wallets.balance
  )
  INSERT INTO entries (reference, account, amount, balance_after)
  SELECT reference, account_id, amount, balance FROM wallet
  UNION ALL
  SELECT reference, 'mobilemoney', -amount, NULL FROM wallet`;

const pool = postgresPool(setting('DATABASE_URL'));

serve(async (request) => {
  const { deliveryKey, reference, receipt, amount, rawBody } = settlementOf((await readJson<Callback>(request)).Body);
  const values = [deliveryKey, rawBody, reference, receipt, amount];
  await pool.query({ name: 'settle', text: SETTLE, values });
  return { status: 200, body: { ResultCode: 0, ResultDesc: 'Accepted' } };
});
