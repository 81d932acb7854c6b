import { randomUUID } from 'node:crypto';
import { adyen, adyenBody } from '@platform/harness';
import { type GatewaySimulator, type Outgoing, startGatewaySimulator } from '@platform/gateway-simulator';
import { times, uniqueName } from '@platform/testing';
import supertest from 'supertest';
import { CaptureWorker } from '../src/payments/captures/sending/capture.worker';
import { InquiryWorker } from '../src/payments/inquiries/inquiry.worker';
import { type OperatorName, OPERATORS, operatorsAt } from './support/operators';
import { type PaymentApp, PaymentStage, TestAccount } from './support/payment-app';
import { verifyLedger } from './support/verify-ledger';

const AMOUNT = 10_000;
const PART = 4_000;
const ORIGIN = 'https://shop.example';
const REASON = 'the gateway’s dashboard';

let stage: PaymentStage;
let simulator: GatewaySimulator;
let replica: PaymentApp;
/** The gateway's reports, until a test delivers them. */
let reports: Outgoing[] = [];
let areReportsLate = false;

beforeAll(async () => {
  stage = await PaymentStage.open();
  simulator = await startGatewaySimulator({
    seed: 7,
    deliverTo: async (report) => {
      if (!areReportsLate) return deliver(report);
      reports.push(report);
      return 200;
    },
  });
  const settings = { ...simulator.settings, OPERATORS, PUBLIC_URL: 'https://pay.example' };
  replica = await stage.replica({ ...settings, ACCOUNT_RATE_PER_MINUTE: '1000000' });
  await replica.app.get(InquiryWorker).job!.stop();
});
beforeEach(() => {
  areReportsLate = false;
  reports = [];
});
afterAll(async () => {
  const { problems } = await verifyLedger(stage.database.serviceUrl);
  await stage.close();
  await simulator.stop();
  expect(problems).toEqual([]);
});

async function deliver({ path, headers, body }: Pick<Outgoing, 'path' | 'headers' | 'body'>): Promise<number> {
  const { status } = await supertest(replica.server).post(path).set(headers).send(body);
  return status;
}
async function deliverLate(): Promise<void> {
  for (const report of reports.splice(0)) expect(await deliver(report)).toBe(200);
}

interface Capture {
  capture_id: string;
  kind: string;
  status: string;
  failure_reason: string | null;
}
const dataOf = <T>(body: unknown): T => (body as { data: T }).data;
const codeOf = (body: unknown) => (body as { error?: { code: string } }).error?.code;
const operators = () => operatorsAt(replica.server);
const decide = (id: string, body: object, name: OperatorName = 'amina') =>
  operators().post(`/operator/captures/${id}/decisions`, body, name);

/** An authorised payment at Adyen whose capture or release was sent four days ago, without a report. */
async function inReview(kind: 'capture' | 'cancel', { isIdKnown = true } = {}) {
  const account = new TestAccount(replica.server, stage.issuer);
  const post = (path: string, body: object) => account.post(path, body).set('Idempotency-Key', uniqueName('key'));
  await stage.admin.query('INSERT INTO return_origins (account_id, origin) VALUES ($1, $2)', [
    account.accountId,
    ORIGIN,
  ]);
  const more = { return_url: `${ORIGIN}/`, capture_method: 'manual', customer: { email: 'payer@example.com' } };
  const started = await post('/v1/payments', { provider: 'adyen', amount: AMOUNT, currency: 'EUR', ...more }).expect(
    201,
  );
  const id = dataOf<{ transaction_id: string }>(started.body).transaction_id;
  const [row] = await stage.admin.query<{ handle: string }[]>(
    'SELECT handle FROM started_payments WHERE transaction_id = $1',
    [id],
  );
  await simulator.pay('adyen', row!.handle);
  await simulator.idle();
  areReportsLate = true;
  const answer = await post(`/v1/payments/${id}/${kind}`, kind === 'capture' ? { amount: PART } : {}).expect(201);
  const { capture_id } = dataOf<Capture>(answer.body);
  const worker = replica.app.get(CaptureWorker);
  await worker.finish();
  await simulator.idle();
  await stage.admin.query(
    `UPDATE captures SET sent_at = sent_at - interval '4 days', next_attempt_at = clock_timestamp(),
      gateway_capture_id = CASE WHEN $2 THEN gateway_capture_id END WHERE capture_id = $1`,
    [capture_id, isIdKnown],
  );
  await worker.finish();
  if (!isIdKnown)
    await stage.admin.query('UPDATE captures SET gateway_capture_id = NULL WHERE capture_id = $1', [capture_id]);
  return {
    account,
    id,
    capture_id,
    balance: () => account.balance('EUR'),
    captures: async () => dataOf<Capture[]>((await account.get(`/v1/payments/${id}/captures`).expect(200)).body),
    shown: async () => dataOf<object>((await account.get(`/v1/transactions/${id}`).expect(200)).body),
    outcomes: () =>
      stage.admin.query<{ outcome: string; reason: string | null }[]>(
        `SELECT outcome, reason FROM webhook_events WHERE transaction_id = $1 AND kind <> 'payment_authorized'
        ORDER BY received_at`,
        [id],
      ),
  };
}

it('is listed and counted until an admin decides it with a reason, and only by operators', async () => {
  const { account, capture_id } = await inReview('capture');
  const { body } = await operators().get('/operator/captures?status=needs_review&provider=adyen&limit=100').expect(200);
  expect(dataOf<Capture[]>(body)).toContainEqual(expect.objectContaining({ capture_id, kind: 'capture' }));
  const metrics = await replica.metrics.registry.metrics();
  expect(metrics).toMatch(/payment_captures_open\{[^}]*status="needs_review"[^}]*\} [1-9]/);
  expect(metrics).toMatch(/payment_captures_open_seconds\{[^}]*status="needs_review"[^}]*\} [0-9.]+/);
  await account.get('/operator/captures').expect(401);
  await decide(capture_id, { decision: 'happened', reason: REASON }, 'cleo').expect(403);
  await decide(capture_id, { decision: 'happened', reason: REASON }, 'ben').expect(403);
  await decide(capture_id, { decision: 'happened' }).expect(422);
  await decide(capture_id, { decision: 'approve', reason: REASON }).expect(422);
  const dry = await decide(capture_id, { decision: 'happened', reason: REASON, dry_run: true }).expect(200);
  expect(dataOf<object>(dry.body)).toMatchObject({
    state: 'dry_run',
    before: { outcome: 'needs_review' },
    after: { outcome: 'succeeded' },
    entries: expect.arrayContaining([expect.objectContaining({ amount: PART })]) as object[],
  });
  expect(codeOf((await decide(randomUUID(), { decision: 'happened', reason: REASON }).expect(404)).body)).toBe(
    'CAPTURE_NOT_FOUND',
  );
  await decide(capture_id, { decision: 'did_not_happen', reason: REASON }).expect(200);
});

describe.each([true, false])('whose id at the gateway is known: %s', (isIdKnown) => {
  it('is credited once by the decision, and not again by its late report', async () => {
    const payment = await inReview('capture', { isIdKnown });
    await decide(payment.capture_id, { decision: 'happened', reason: REASON }).expect(200);
    const credited = {
      status: 'settled',
      settled_amount: PART,
      authorization: { status: 'captured', capturable_amount: 0 },
    };
    expect(await payment.shown()).toMatchObject(credited);
    expect(await payment.captures()).toMatchObject([{ status: 'succeeded', failure_reason: null }]);
    const late = [...reports];
    await deliverLate();
    for (const report of late) expect(await deliver(report)).toBe(200);
    expect(await payment.balance()).toBe(PART);
    expect(await payment.shown()).toMatchObject(credited);
    expect(await payment.outcomes()).toEqual([{ outcome: 'duplicate', reason: 'completed' }]);
    expect(
      await stage.admin.query('SELECT decision, operator, amount, note FROM review_decisions WHERE capture_id = $1', [
        payment.capture_id,
      ]),
    ).toEqual([{ decision: 'capture_happened', operator: 'amina', amount: `${PART}`, note: REASON }]);
  });

  it('frees its amount if it did not happen, and a late report is still credited', async () => {
    const payment = await inReview('capture', { isIdKnown });
    await decide(payment.capture_id, { decision: 'did_not_happen', reason: REASON }).expect(200);
    expect(await payment.captures()).toMatchObject([{ status: 'failed', failure_reason: 'it did not happen' }]);
    expect(await payment.shown()).toMatchObject({
      status: 'pending',
      authorization: { status: 'authorized', capturable_amount: AMOUNT },
    });
    await deliverLate();
    expect(await payment.balance()).toBe(PART);
    expect(await payment.captures()).toMatchObject([{ status: 'succeeded', failure_reason: null }]);
  });
});

it('needs a review if the late report names another amount', async () => {
  const payment = await inReview('capture', { isIdKnown: false });
  await stage.admin.query('UPDATE captures SET amount = amount - 1 WHERE capture_id = $1', [payment.capture_id]);
  await decide(payment.capture_id, { decision: 'happened', reason: REASON }).expect(200);
  await deliverLate();
  expect(await payment.balance()).toBe(PART - 1);
  expect(await payment.outcomes()).toEqual([{ outcome: 'needs_review', reason: 'amount_differs' }]);
});

/** A report of Adyen about this payment, which the simulator does not send. */
async function report(
  id: string,
  capture: { pspReference: string; amount?: number; currency?: string; success?: string },
) {
  const [row] = await stage.admin.query<{ payment_id: string; reference: string }[]>(
    `SELECT a.payment_id, t.provider_reference || '-manual' AS reference
    FROM authorizations AS a JOIN transactions AS t USING (transaction_id) WHERE transaction_id = $1`,
    [id],
  );
  const { pspReference, amount = PART, currency = 'EUR', success = 'true' } = capture;
  const of = { merchantAccountCode: 'TestMerchant', merchantReference: row!.reference, eventCode: 'CAPTURE' };
  const about = { pspReference, originalReference: row!.payment_id, amount: { value: amount, currency }, success };
  expect(await deliver({ path: '/v1/webhooks/adyen', ...adyen.sign(adyenBody({ ...of, ...about })) })).toBe(200);
}

it('needs a review if the gateway reports that a capture failed, after it was decided as happened', async () => {
  const payment = await inReview('capture');
  await decide(payment.capture_id, { decision: 'happened', reason: REASON }).expect(200);
  const [row] = await stage.admin.query<{ id: string }[]>(
    'SELECT gateway_capture_id AS id FROM captures WHERE capture_id = $1',
    [payment.capture_id],
  );
  await report(payment.id, { pspReference: row!.id, success: 'false' });
  expect(await payment.outcomes()).toEqual([{ outcome: 'needs_review', reason: 'capture_failed' }]);
  expect(await payment.balance()).toBe(PART);
  expect(await payment.captures()).toMatchObject([{ status: 'succeeded' }]);
  const { body } = await operators().get(`/operator/transactions/${payment.id}`).expect(200);
  expect(dataOf<{ decisions: object[] }>(body).decisions).toMatchObject([
    { decision: 'capture_happened', capture_id: payment.capture_id, refund_id: null },
  ]);
});

it.each([
  ['its deposit needs a review', { currency: 'USD' }, 'The deposit of this capture needs a review.'],
  ['too little is left of the payment', { amount: AMOUNT - PART + 1 }, 'The capture exceeds the remaining amount'],
])('did not happen as far as the service can say, if %s', async (_, other, message) => {
  const payment = await inReview('capture');
  await report(payment.id, { pspReference: uniqueName('psp'), ...other });
  const before = await payment.balance();
  const { body } = await decide(payment.capture_id, { decision: 'happened', reason: REASON }).expect(409);
  expect((body as { error: object }).error).toMatchObject({
    code: 'NOT_WAITING',
    message: expect.stringContaining(message) as string,
  });
  expect(await payment.balance()).toBe(before);
  expect(await payment.captures()).toMatchObject([{ status: 'needs_review' }]);
  await decide(payment.capture_id, { decision: 'did_not_happen', reason: REASON }).expect(200);
});

it.each([
  ['happened', 'failed', 'voided', 'succeeded'],
  ['did_not_happen', 'pending', 'authorized', 'failed'],
])('of a release: %s', async (decision, status, authorization, captureStatus) => {
  const payment = await inReview('cancel');
  await decide(payment.capture_id, { decision, reason: REASON }).expect(200);
  expect(await payment.shown()).toMatchObject({ status, authorization: { status: authorization } });
  expect(await payment.captures()).toMatchObject([{ kind: 'void', status: captureStatus }]);
  await deliverLate();
  expect(await payment.shown()).toMatchObject({ status: 'failed', authorization: { status: 'voided' } });
  expect(await payment.balance()).toBe(0);
});

it('is decided once by several operators at the same moment', async () => {
  const payment = await inReview('capture');
  const answers = await Promise.all(
    times(6, (n) =>
      decide(
        payment.capture_id,
        { decision: n % 2 ? 'happened' : 'did_not_happen', reason: REASON },
        n % 3 ? 'amina' : 'abel',
      ),
    ),
  );
  expect(answers.map(({ status }) => `${status}`).toSorted()).toEqual(['200', ...times(5, () => '409')]);
  const [capture] = await payment.captures();
  expect(await payment.balance()).toBe(capture!.status === 'succeeded' ? PART : 0);
});

it('is proposed by one operator and approved by another, if two have to agree', async () => {
  const payment = await inReview('capture');
  const two = await stage.replica({
    ...simulator.settings,
    OPERATORS,
    OPERATOR_APPROVALS: '2',
    PUBLIC_URL: 'https://pay.example',
  });
  const both = operatorsAt(two.server);
  const path = `/operator/captures/${payment.capture_id}/decisions`;
  const { body } = await both.post(path, { decision: 'happened', reason: REASON }, 'amina').expect(202);
  const { proposal_id } = dataOf<{ proposal_id: string }>(body);
  expect(await payment.balance()).toBe(0);
  expect(codeOf((await both.post(`/operator/proposals/${proposal_id}/approve`, {}, 'amina')).body)).toBe(
    'OWN_PROPOSAL',
  );
  await both.post(`/operator/proposals/${proposal_id}/approve`, {}, 'abel').expect(200);
  expect(await payment.balance()).toBe(PART);
});
