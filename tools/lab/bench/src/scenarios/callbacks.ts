import { randomBytes, randomUUID } from 'node:crypto';
import { bearer, givenApiKey, paymentAt, stkCallback } from '@platform/harness';
import { queryOnce } from '@platform/stack';
import { rowsFor } from '../load/request-plan';
import { always, type Scenario, type Side } from '../scenario';
import { startPaymentService } from './ours';

const PATH = '/v1/webhooks/mobilemoney';
const WALLETS = 1_000;

const DEPOSITS = `INSERT INTO transactions
  (account_id, kind, provider, provider_reference, amount, currency, merchant_request_id)
  SELECT 'bench-' || n % $3::integer, 'deposit', 'mobilemoney', $1 || n, 150000, 'KES', '29115-1'
  FROM generate_series(0, $2::integer) AS n`;

/** Pending deposits in this database, and the callbacks that settle each of them once. */
function settleFresh(storedIn: string, wallets: number): Side['plan'] {
  return async (run) => {
    const prefix = `ws_CO_${randomBytes(6).toString('hex')}_`;
    await queryOnce(storedIn, DEPOSITS, [prefix, rowsFor(run), wallets]);
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
    return { program: payment.ours, engine: 'postgresql', plan };
  },
});

const KEYS_PATH = '/v1/auth/keys';
const KEYS = 3;

/** One account with a few keys; every request presents the last of them. */
const apiKey: Scenario = {
  name: 'api-key',
  title: `payment-service GET ${KEYS_PATH} with an API key`,
  start: async (testbed, options) => {
    const payment = await startPaymentService(testbed, options);
    const owner = bearer(payment.accessToken(randomUUID()));
    let key = '';
    for (let count = 0; count < KEYS; count++) key = await givenApiKey(paymentAt(payment.ours.url), owner, ['read']);
    const plan = always({ method: 'GET', path: KEYS_PATH, headers: { 'n-api-key': key }, expect: 200 });
    return { program: payment.ours, engine: 'postgresql', plan };
  },
};

export const paymentScenarios: Scenario[] = [apiKey, callback('callback', WALLETS), callback('callback-hot', 1)];
