import { randomBytes } from 'node:crypto';
import { stkCallback } from '@platform/harness';
import { queryOnce } from '@platform/stack';
import { rowsFor } from '../load/request-plan';
import type { Contender, Scenario } from '../scenario';
import { emptyDatabase } from './database';
import { startPaymentService } from './ours';
import { Sides } from './sides';

const PATH = '/v1/webhooks/mobilemoney';
const WALLETS = 1_000;

const OUR_DEPOSITS = `INSERT INTO transactions
  (account_id, kind, provider, provider_reference, amount, currency, merchant_request_id)
  SELECT 'bench-' || n % $3::integer, 'deposit', 'mobilemoney', $1 || n, 150000, 'KES', '29115-1'
  FROM generate_series(0, $2::integer) AS n`;
const THEIR_DEPOSITS = `INSERT INTO deposits (reference, account_id, amount)
  SELECT $1 || n, 'bench-' || n % $3::integer, 150000 FROM generate_series(0, $2::integer) AS n`;
const THEIR_WALLETS = `INSERT INTO wallets (account_id, balance)
  SELECT 'bench-' || n, 0 FROM generate_series(0, ${WALLETS}) AS n ON CONFLICT DO NOTHING`;

/** The tables of the limit: what one statement needs to settle once and keep double entries. */
const LIMIT_TABLES = `
  CREATE TABLE inbox (delivery_key text PRIMARY KEY, raw_body bytea NOT NULL, received_at timestamptz NOT NULL);
  CREATE TABLE deposits (reference text PRIMARY KEY, account_id text NOT NULL, amount bigint NOT NULL,
    status text NOT NULL DEFAULT 'pending', receipt text UNIQUE);
  CREATE TABLE wallets (account_id text PRIMARY KEY, balance bigint NOT NULL);
  CREATE TABLE entries (entry_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, reference text NOT NULL,
    account text NOT NULL, amount bigint NOT NULL, balance_after bigint);`;

/** Pending deposits in a database of that side, and the callbacks that settle each of them once. */
function settleFresh(storedIn: string, wallets: number, deposits = OUR_DEPOSITS): Contender['plan'] {
  return async (run) => {
    const prefix = `ws_CO_${randomBytes(6).toString('hex')}_`;
    await queryOnce(storedIn, deposits, [prefix, rowsFor(run), wallets]);
    const checkoutRequestId = `${prefix}{n}`;
    const callback = stkCallback({ checkoutRequestId, merchantRequestId: '29115-1', receipt: `R${prefix}{n}` });
    return { method: 'POST', path: PATH, body: JSON.stringify(callback), expect: 200, storedIn };
  };
}

const callback = (name: string, wallets: number): Scenario => ({
  name,
  title: `payment-service POST ${PATH}, ${wallets === 1 ? 'one hot wallet' : 'distinct wallets'}`,
  start: async (testbed, options) => {
    const payment = await startPaymentService(testbed, options);
    const plan = settleFresh(payment.database.adminUrl, wallets);
    const sides = new Sides(testbed, 'postgresql', options.roles, plan, payment);
    const { url, execute } = await emptyDatabase(testbed, 'postgresql', 'limit_ledger');
    await execute(LIMIT_TABLES);
    await execute(THEIR_WALLETS);
    await sides.limit('callbacks', { DATABASE_URL: url }, { plan: settleFresh(url, wallets, THEIR_DEPOSITS) });
    return sides.contenders;
  },
});

/** To the limit that other rows have: our own routine, on our own tables, called for each request by itself. */
const callbackByRoutine: Scenario = {
  name: 'callback-routine',
  title: `payment-service POST ${PATH}, distinct wallets; the limit keeps the same guarantees`,
  start: async (testbed, options) => {
    const payment = await startPaymentService(testbed, options);
    const plan = settleFresh(payment.database.adminUrl, WALLETS);
    const sides = new Sides(testbed, 'postgresql', options.roles, plan, payment);
    await sides.limit('receive-events', { DATABASE_URL: payment.database.serviceUrl });
    return sides.contenders;
  },
};

export const callbackScenarios: Scenario[] = [
  callback('callback', WALLETS),
  callback('callback-hot', 1),
  callbackByRoutine,
];
