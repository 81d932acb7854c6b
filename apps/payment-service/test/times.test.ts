import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { razorpay, stripe } from '@platform/harness';
import { eventually, uniqueName } from '@platform/testing';
import supertest from 'supertest';
import { EventPublisher } from '../src/events/event.publisher';
import { FakeRefunds } from './support/fake-refunds';
import { OPERATORS, operatorsAt, tokenOf } from './support/operators';
import { TestAccount } from './support/payment-app';
import { RefundStage } from './support/refund-stage';
import { Payment, send } from './support/scenario';
import { SimulatedMonth } from './support/simulated-month';

const { paths } = JSON.parse(readFileSync(join(__dirname, '../openapi.json'), 'utf8')) as {
  paths: Record<string, Record<string, unknown>>;
};
/** Routes that return stored data. A session of the console needs a cookie. */
/** A statement as PDF is for people. */
const NOT_READ = ['/operator/session', '/v1/wallets/{currency}/statement.pdf'];
const READS = Object.entries(paths).flatMap(([path, methods]) =>
  'get' in methods && /^\/(v1|operator)\//.test(path) && !NOT_READ.includes(path) ? [path] : [],
);

const WITHOUT_TIMES = [
  '/operator/endpoint-secrets',
  '/operator/reconciliations/{reconciliation_id}/break-figures',
  '/operator/statistics/transactions',
  '/v1/payout-limits',
  '/v1/return-origins',
  '/v1/statistics/transactions',
];

const RFC3339_UTC = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/;
const KEY_TIME = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;
const TIME_NAME = /(^|_)(at|since|from|until|before)$|^(respond_by|timestamp)$/;
const TIME_TEXT = /\d{4}-\d\d-\d\d[ T]\d\d:/;

let stage: RefundStage;
let refunds: FakeRefunds;
let account: TestAccount;
let operators: ReturnType<typeof operatorsAt>;
/** The values of the parameters of paths. */
const ids: Record<string, string> = {};
const query = <Row>(text: string, values: unknown[]) => stage.stage.admin.query<Row[]>(text, values);

const dataOf = <Data>({ body }: { body: unknown }) => (body as { data: Data }).data;

beforeAll(async () => {
  stage = await RefundStage.open(1, { OPERATORS, OPERATOR_APPROVALS: '2', OUTBOUND_LOOPBACK: 'accept' });
  refunds = await new FakeRefunds('same', { isIdempotent: true }).start();
  stage.use({ razorpay: refunds });
  account = stage.account();
  operators = operatorsAt(server());
  await keys();
  await settledPayment();
  await openRefund();
  await capture();
  await payout();
  await unresolvedPayment();
  await decision();
  await reconciliation();
  await attempts();
});
afterAll(async () => {
  await stage.close();
  await refunds.stop();
});

const server = () => stage.replicas[0]!.server;

async function keys(): Promise<void> {
  const expires_at = new Date(Date.now() + 86_400_000).toISOString();
  const { body } = await account.post('/v1/auth/keys', { expires_at }).expect(201);
  const { api_key, key_id } = body as { api_key: string; key_id: number };
  await supertest(server()).get('/v1/transactions').set('N-API-Key', api_key).expect(200);
  await eventually('the use of the key is stored', async () => {
    const [key] = dataOf<{ last_used_at: string | null }[]>(await account.get('/v1/auth/keys').expect(200));
    return key!.last_used_at !== null;
  });
  await account.post('/v1/auth/keys/rotate', { key_id, grace_seconds: 600 }).expect(201);
  const other = await account.apiKey(['read']);
  await account.delete('/v1/auth/keys', { key_id: other.keyId }).expect(200);
}

async function settledPayment(): Promise<void> {
  const { endpoint_id } = dataOf<{ endpoint_id: string }>(
    await account.post('/v1/event-endpoints', { url: 'http://127.0.0.1:9/events' }).expect(201),
  );
  const payment = await stage.settled(stripe, 10_000, account);
  await payment.deliver('refunded', { amount: 1_500, refundedInTotal: 1_500 });
  await send(server(), disputeOf(payment, 'charge.dispute.created', 'needs_response')).expect(200);
  await send(server(), disputeOf(payment, 'charge.dispute.closed', 'lost')).expect(200);
  const [dispute] = dataOf<{ dispute_id: string }[]>(await account.get('/v1/disputes').expect(200));
  const path = `/v1/transactions/${payment.transactionId}/refunds`;
  const [refund] = dataOf<{ refund_id: string }[]>(await account.get(path).expect(200));
  const { currency } = stripe;
  Object.assign(ids, dispute, refund, { currency, endpoint_id, transaction_id: payment.transactionId });
}

const disputeOf = ({ reference, paymentId }: Payment, type: string, status: string) => {
  const object = {
    id: `du_${paymentId}`,
    object: 'dispute',
    amount: 1_000,
    currency: stripe.currency.toLowerCase(),
    payment_intent: reference,
    charge: 'ch_1',
    reason: 'fraudulent',
    status,
    evidence_details: { due_by: 1_796_169_599 },
  };
  return stripe.sign(JSON.stringify({ id: uniqueName('evt'), object: 'event', type, data: { object } }));
};

/** The gateway has not decided it. */
async function openRefund(): Promise<void> {
  refunds.fateOf = () => 'pending';
  await stage.refunded(await stage.settled(razorpay, 10_000, account), { amount: 4_000 });
  await stage.finish();
}

/** Of a payment that the payer confirmed. */
async function capture(): Promise<void> {
  const payment = new Payment(stripe, account);
  await payment.register();
  await query('SELECT authorization_create($1, false, 86400)', [payment.transactionId]);
  const type = 'payment_intent.amount_capturable_updated';
  const object = {
    id: payment.reference,
    object: 'payment_intent',
    amount_capturable: payment.amount,
    currency: stripe.currency.toLowerCase(),
  };
  const event = { id: uniqueName('evt'), object: 'event', type, data: { object } };
  await send(server(), stripe.sign(JSON.stringify(event))).expect(200);
  await account
    .post(`/v1/payments/${payment.transactionId}/capture`, {})
    .set('Idempotency-Key', uniqueName('key'))
    .expect(201);
}

/** It waits for an operator. */
async function payout(): Promise<void> {
  const { currency } = stripe;
  await query(
    `INSERT INTO payout_limits (account_id, currency, approval_above, set_by) VALUES (NULL, $1, 0, 'ben'), ($2, $1, 0, $2)`,
    [currency, account.accountId],
  );
  const [destination] = await query<{ destination_id: string }>(
    `INSERT INTO payout_destinations (account_id, provider, type, value, masked_value, created_at, usable_at)
      VALUES ($1, 'mobilemoney', 'phone_number', '254708374149', '***149', clock_timestamp() - interval '2 days',
        clock_timestamp() - interval '1 day')
      RETURNING destination_id`,
    [account.accountId],
  );
  const [created] = await query<{ payout_id: string }>(
    `SELECT payout_id FROM payout_create($1, $2, 100, $3, NULL, '{}', $4)`,
    [account.accountId, destination!.destination_id, currency, uniqueName('PO')],
  );
  Object.assign(ids, created);
}

/** Its gateway cannot be asked, and its time to pay ended. */
async function unresolvedPayment(): Promise<void> {
  const payment = new Payment(razorpay, account);
  await payment.register();
  await query(
    `INSERT INTO started_payments (account_id, transaction_id, provider, reference, status, email, return_url, next_action,
        expires_at)
      VALUES ($1, $2, 'razorpay', $2::uuid::text, 'started', 'a@payer.example', 'https://shop.example/',
        jsonb_build_object('type', 'confirm_on_phone'), clock_timestamp() - interval '2 days')`,
    [account.accountId, payment.transactionId],
  );
}

async function decision(): Promise<void> {
  const payment = new Payment(razorpay, account);
  await payment.register();
  await payment.deliver('succeeded', { amount: 9_000 });
  const body = { decision: 'accept', reason: 'the payer wrote' };
  const path = `/operator/transactions/${payment.transactionId}/decisions`;
  const { proposal_id } = dataOf<{ proposal_id: string }>(await operators.post(path, body).expect(202));
  await operators.post(`/operator/proposals/${proposal_id}/approve`, {}, 'amina').expect(200);
  const { verification_id } = dataOf<{ verification_id: string }>(
    await operators.post('/operator/ledger-verifications', {}).expect(202),
  );
  const { accountId: account_id } = stage.account();
  await operators.post(`/operator/accounts/${account_id}/erasures`, { reason: 'asked for it' }, 'amina');
  Object.assign(ids, { proposal_id, verification_id, account_id });
}

async function reconciliation(): Promise<void> {
  const text = [...new SimulatedMonth({ provider: 'stripe', payments: 5, planted: 0, seed: 1 }).text()].join('');
  const sha256 = createHash('sha256').update(text).digest('hex');
  const { reconciliation_id } = dataOf<{ reconciliation_id: string }>(
    await supertest(server())
      .post('/operator/reconciliations')
      .query({ provider: 'stripe', sha256 })
      .set('Authorization', `Bearer ${tokenOf('ben')}`)
      .set('Content-Type', 'text/csv')
      .send(text)
      .expect(202),
  );
  ids['reconciliation_id'] = reconciliation_id;
  await eventually('the report is compared', async () => {
    const answer = await operators.get(`/operator/reconciliations/${reconciliation_id}`).expect(200);
    return dataOf<{ status: string }>(answer).status === 'finished';
  });
}

/** No endpoint listens, so each attempt fails. */
async function attempts(): Promise<void> {
  await stage.app.get(EventPublisher, { strict: false }).publish();
  await eventually('a delivery was tried', async () => {
    const rows = await query<{ event_id: string }>('SELECT event_id FROM event_attempts WHERE account_id = $1', [
      account.accountId,
    ]);
    Object.assign(ids, rows[0]);
    return rows.length > 0;
  });
}

interface Found {
  path: string;
  field: string;
  value: string;
  isOfKey: boolean;
}

/** Each field that is a time by its name, and each text in the form of a time. */
function timesIn(value: unknown, path: string, field = '', isOfKey = path === '/v1/auth/keys'): Found[] {
  if (typeof value === 'string')
    return TIME_NAME.test(field) || TIME_TEXT.test(value) ? [{ path, field, value, isOfKey }] : [];
  if (typeof value !== 'object' || value === null) return [];
  const { type } = value as { type?: unknown };
  const isKey = isOfKey || (typeof type === 'string' && type.startsWith('api_key.'));
  return Object.entries(value).flatMap(([name, inner]) =>
    timesIn(inner, path, Array.isArray(value) ? field : name, isKey),
  );
}

const now = new Date().toISOString();
/** Query parameters that a read requires. */
const REQUIRED: Record<string, Record<string, string>> = {
  '/operator/captures': { status: 'pending' },
  '/operator/refunds': { status: 'pending' },
  '/v1/statistics/returns': { currency: stripe.currency },
  '/v1/wallets/{currency}/balance': { at: now },
  '/v1/wallets/{currency}/statement.csv': { month: now.slice(0, 7) },
};

async function everyTime(): Promise<Found[]> {
  const transactions = dataOf<{ transaction_id: string }[]>(await account.get('/v1/transactions').expect(200));
  const [report] = dataOf<{ event_id: string }[]>(await account.get('/v1/webhook-events').expect(200));
  const found: Found[] = [];
  for (const path of READS) {
    const isOperators = path.startsWith('/operator/');
    for (const { transaction_id } of path.includes('{transaction_id}') ? transactions : [transactions[0]!]) {
      const values: Record<string, string> = { ...ids, transaction_id, ...(isOperators && report) };
      const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => values[name]!);
      const answer = await (isOperators ? operators.get(filled, 'amina') : account.get(filled))
        .query(REQUIRED[path] ?? {})
        .expect(({ status }) => expect([path, status]).toEqual([path, 200]));
      found.push(...timesIn(path.endsWith('.csv') ? answer.text.split(/[,\r\n]+/) : answer.body, path));
    }
  }
  return found;
}

const hasContractForm = ({ field, isOfKey }: Found) => isOfKey && /^(created_at|last_used_at)$/.test(field);

describe('each time in the answers to every read', () => {
  let times: Found[];
  beforeAll(async () => {
    times = await everyTime();
  });

  it('is RFC 3339 in UTC, and the two of the contract of API keys have its form', () => {
    const wrong = times.filter((found) => !(hasContractForm(found) ? KEY_TIME : RFC3339_UTC).test(found.value));
    expect(wrong).toEqual([]);
    expect(times.filter(hasContractForm).length).toBeGreaterThan(2);
  });

  it('appears in every response that can contain one', () => {
    expect(READS.filter((path) => !times.some((found) => found.path === path))).toEqual(WITHOUT_TIMES);
    expect(new Set(times.map(({ field }) => field)).size).toBeGreaterThan(30);
  });

  it('is accepted as a filter, and selects by its moment', async () => {
    const values = new Set(times.filter((found) => !hasContractForm(found)).map((found) => found.value));
    for (const value of values)
      await account.get('/v1/transactions').query({ created_from: value, created_before: value }).expect(200);
    const all = dataOf<{ transaction_id: string; created_at: string }[]>(await account.get('/v1/transactions'));
    const { transaction_id, created_at } = all.at(-1)!;
    const idsWith = async (query: object) =>
      dataOf<{ transaction_id: string }[]>(await account.get('/v1/transactions').query(query).expect(200)).map(
        (row) => row.transaction_id,
      );
    expect(await idsWith({ created_from: created_at })).toContain(transaction_id);
    expect(await idsWith({ created_before: created_at })).not.toContain(transaction_id);
  });
});
