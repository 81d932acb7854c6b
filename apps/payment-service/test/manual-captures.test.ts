import { type GatewayName, type GatewaySimulator, startGatewaySimulator } from '@platform/gateway-simulator';
import { adyen, adyenBody, paypal, paypalCertificate } from '@platform/harness';
import { times, uniqueName } from '@platform/testing';
import fc from 'fast-check';
import supertest from 'supertest';
import { EventPublisher } from '../src/events/event.publisher';
import { CaptureWorker } from '../src/payments/captures/sending/capture.worker';
import { InquiryWorker } from '../src/payments/inquiries/inquiry.worker';
import { RefundWorker } from '../src/payments/refunds/sending/refund.worker';
import { GatewayCertificates } from '../src/webhooks/certificates/gateway-certificates';
import { OPERATORS, operatorsAt } from './support/operators';
import { type PaymentApp, PaymentStage, TestAccount } from './support/payment-app';
import { verifyLedger } from './support/verify-ledger';

const AMOUNT = 10_000;
const RETURN_URL = 'https://shop.example/back';
interface Authorising {
  gateway: GatewayName;
  currency: string;
  /** Whether one payment takes several captures. */
  takesSeveral: boolean;
  /** Whether the gateway can be asked what became of a payment. Otherwise only its reports say so. */
  canBeAsked: boolean;
}
/** Gateways that authorise first. */
const GATEWAYS: Authorising[] = [
  { gateway: 'stripe', currency: 'USD', takesSeveral: false, canBeAsked: true },
  { gateway: 'adyen', currency: 'EUR', takesSeveral: false, canBeAsked: false },
  { gateway: 'paypal', currency: 'USD', takesSeveral: false, canBeAsked: true },
];

let stage: PaymentStage;
let simulator: GatewaySimulator;
let replicas: PaymentApp[];
/** Whether the gateways' reports arrive. */
let areReportsLost = false;
interface Report {
  path: string;
  headers: Record<string, string>;
  body: string;
}
/** A gateway sends a lost report again, for days. */
let lostReports: Report[] = [];

beforeAll(async () => {
  stage = await PaymentStage.open();
  simulator = await startGatewaySimulator({
    seed: 7,
    deliverTo: async (report) => {
      if (!areReportsLost) return deliver(report);
      lostReports.push(report);
      return 200;
    },
  });
  const settings = {
    ...simulator.settings,
    OPERATORS,
    PUBLIC_URL: 'https://pay.example',
    ACCOUNT_RATE_PER_MINUTE: '1000000',
  };
  replicas = [await stage.replica(settings), await stage.replica(settings)];
  await Promise.all(replicas.map(({ app }) => app.get(InquiryWorker).job!.stop()));
  for (const { app } of replicas) app.get(GatewayCertificates).fetchText = paypalCertificate;
});
beforeEach(() => {
  areReportsLost = false;
  lostReports = [];
  simulator.faults.reset();
});
afterAll(async () => {
  const { problems } = await verifyLedger(stage.database.serviceUrl);
  await stage.close();
  await simulator.stop();
  expect(problems).toEqual([]);
});

async function deliver({ path, headers, body }: Report): Promise<number> {
  const { status } = await supertest(replicas[0]!.server).post(path).set(headers).send(body);
  return status;
}

/** Every lost report arrives after all. */
async function redeliver(): Promise<void> {
  for (const report of lostReports.splice(0)) expect(await deliver(report)).toBe(200);
}

interface Shown {
  transaction_id: string;
  status: string;
  capture_method: string;
  settled_amount: number;
  review_reason: string | null;
  next_action: object | null;
  authorization: { status: string; amount: number; capturable_amount: number; expires_at: string | null } | null;
}
interface Capture {
  capture_id: string;
  kind: string;
  status: string;
  amount: number;
  failure_reason: string | null;
}
const dataOf = <T>(body: unknown): T => (body as { data: T }).data;
const codeOf = (body: unknown) => (body as { error: { code: string } }).error.code;

/** A payment of this service at a simulated gateway. */
class ManualPayment {
  account: TestAccount;
  id: string;
  handle: string;

  constructor(
    readonly gateway: GatewayName,
    readonly currency: string,
  ) {}

  async start(): Promise<this> {
    this.account = new TestAccount(replicas[0]!.server, stage.issuer);
    await stage.admin.query('INSERT INTO return_origins (account_id, origin) VALUES ($1, $2)', [
      this.account.accountId,
      new URL(RETURN_URL).origin,
    ]);
    const { body } = await this.post('/v1/payments', {
      provider: this.gateway,
      amount: AMOUNT,
      currency: this.currency,
      customer: { email: 'payer@example.com' },
      return_url: RETURN_URL,
      capture_method: 'manual',
    }).expect(201);
    this.id = dataOf<Shown>(body).transaction_id;
    const [row] = await stage.admin.query<{ handle: string }[]>(
      'SELECT handle FROM started_payments WHERE transaction_id = $1',
      [this.id],
    );
    this.handle = row!.handle;
    return this;
  }

  async authorized(): Promise<this> {
    await this.start();
    await simulator.pay(this.gateway, this.handle);
    await this.ask();
    return this;
  }

  post = (path: string, body: object, key = uniqueName('key'), replica = 0) =>
    new TestAccount(replicas[replica]!.server, stage.issuer, this.account.accountId)
      .post(path, body)
      .set('Idempotency-Key', key);
  capture = (body: object = {}, key?: string, replica?: number) =>
    this.post(`/v1/payments/${this.id}/capture`, body, key, replica);
  cancel = (key?: string, replica?: number) => this.post(`/v1/payments/${this.id}/cancel`, {}, key, replica);

  async shown(): Promise<Shown> {
    return dataOf((await this.account.get(`/v1/transactions/${this.id}`).expect(200)).body);
  }
  async captures(): Promise<Capture[]> {
    return dataOf((await this.account.get(`/v1/payments/${this.id}/captures`).expect(200)).body);
  }
  balance = () => this.account.balance(this.currency);

  /** Asks the gateway now, if the deposit is open. */
  async ask(): Promise<void> {
    await stage.admin.query('UPDATE payment_inquiries SET asked_at = NULL WHERE transaction_id = $1', [this.id]);
    await stage.admin.query("UPDATE gateway_paces SET free_at = clock_timestamp() - interval '1 minute'");
    const { status } = await this.account.post(`/v1/transactions/${this.id}/refresh`, {});
    expect([200, 409]).toContain(status);
  }

  async events(): Promise<string[]> {
    const publisher = replicas[0]!.app.get(EventPublisher);
    while ((await publisher.publish()) > 0);
    await publisher.publish();
    const { body } = await this.account.get('/v1/events?limit=100').expect(200);
    return dataOf<{ type: string }[]>(body).map(({ type }) => type);
  }
}

/** All waiting work, as far as possible. */
async function work(): Promise<void> {
  await stage.admin.query('UPDATE captures SET next_attempt_at = clock_timestamp() WHERE next_attempt_at IS NOT NULL');
  for (const { app } of replicas) await app.get(CaptureWorker).finish();
  await simulator.idle();
}

describe.each(GATEWAYS)('$gateway', ({ gateway, currency, takesSeveral, canBeAsked }) => {
  const authorized = () => new ManualPayment(gateway, currency).authorized();

  it('credits nothing before a capture, and then the captured part', async () => {
    const payment = await authorized();
    expect(await payment.shown()).toMatchObject({
      status: 'pending',
      capture_method: 'manual',
      next_action: null,
      settled_amount: 0,
      authorization: {
        status: 'authorized',
        amount: AMOUNT,
        capturable_amount: AMOUNT,
        expires_at: expect.any(String) as string,
      },
    });
    expect(await payment.balance()).toBe(0);
    const { body } = await payment.capture({ amount: 4_000, final: true }).expect(201);
    expect(dataOf<Capture>(body)).toMatchObject({ kind: 'capture', status: 'pending', amount: 4_000 });
    await work();
    expect(await payment.balance()).toBe(4_000);
    expect(await payment.shown()).toMatchObject({
      status: 'settled',
      settled_amount: 4_000,
      authorization: { status: 'captured', capturable_amount: 0 },
    });
    expect(await payment.captures()).toMatchObject([{ status: 'succeeded', amount: 4_000 }]);
    expect(await payment.events()).toEqual(['deposit.authorized', 'deposit.settled']);
    expect(codeOf((await payment.capture().expect(409)).body)).toBe('AUTHORIZATION_ENDED');
    await payment.post(`/v1/transactions/${payment.id}/refunds`, { amount: 1_000 }).expect(201);
    await replicas[0]!.app.get(RefundWorker).finish();
    await simulator.idle();
    expect(await payment.balance()).toBe(3_000);
  });

  it('releases an authorization, which no later capture can use', async () => {
    const payment = await authorized();
    await payment.cancel().expect(201);
    await work();
    expect(await payment.shown()).toMatchObject({
      status: 'failed',
      review_reason: expect.stringMatching(/cancelled|voided/) as string,
      authorization: { status: 'voided', capturable_amount: 0 },
    });
    expect(await payment.captures()).toMatchObject([{ kind: 'void', status: 'succeeded' }]);
    expect(await payment.events()).toEqual(['deposit.authorized', 'deposit.voided']);
    expect(codeOf((await payment.capture().expect(409)).body)).toBe('AUTHORIZATION_ENDED');
    expect(await payment.balance()).toBe(0);
  });

  it('ends an authorization that the gateway lets expire', async () => {
    const payment = await authorized();
    await simulator.act(gateway, payment.handle, 'expire');
    expect(await payment.shown()).toMatchObject({ status: 'failed', authorization: { status: 'expired' } });
    expect(await payment.events()).toEqual(['deposit.authorized', 'deposit.expired']);
  });

  if (canBeAsked)
    it('authorises, captures and releases although every report is lost', async () => {
      areReportsLost = true;
      const [captured, released] = [await authorized(), await authorized()];
      expect(await captured.shown()).toMatchObject({ authorization: { status: 'authorized' } });
      await captured.capture().expect(201);
      await released.cancel().expect(201);
      await work();
      await work();
      expect(await captured.shown()).toMatchObject({ status: 'settled', settled_amount: AMOUNT });
      expect(await released.shown()).toMatchObject({ status: 'failed', authorization: { status: 'voided' } });
    });
  else
    it('waits for its reports, and an operator learns of a capture without one', async () => {
      const [captured, released] = [await authorized(), await authorized()];
      areReportsLost = true;
      await captured.capture().expect(201);
      await released.cancel().expect(201);
      await work();
      expect(await captured.captures()).toMatchObject([{ status: 'pending', failure_reason: null }]);
      const ids = [captured.id, released.id];
      await stage.admin.query(
        "UPDATE captures SET sent_at = sent_at - interval '4 days' WHERE transaction_id = ANY ($1)",
        [ids],
      );
      await work();
      expect(await captured.captures()).toMatchObject([{ status: 'needs_review' }]);
      expect(await released.captures()).toMatchObject([{ status: 'needs_review' }]);
      await redeliver();
      expect(await captured.shown()).toMatchObject({ status: 'settled', settled_amount: AMOUNT });
      expect(await released.shown()).toMatchObject({ status: 'failed', authorization: { status: 'voided' } });
      expect(await released.captures()).toMatchObject([{ status: 'succeeded' }]);
    });

  it('captures once although responses are lost and replicas die', async () => {
    const payment = await authorized();
    areReportsLost = canBeAsked;
    simulator.faults.plan(gateway, 'error_after_acting', { times: 2 });
    const key = uniqueName('key');
    await payment.capture({ amount: 4_000 }, key).expect(201);
    await payment.capture({ amount: 4_000 }, key, 1).expect(201);
    for (let round = 0; round < 4; round++) {
      await work();
      // The replica died before it stored the response.
      await stage.admin.query(
        "UPDATE captures SET next_attempt_at = clock_timestamp(), status = 'pending' WHERE transaction_id = $1 AND completed_at IS NULL",
        [payment.id],
      );
    }
    expect(simulator.payment(gateway, payment.handle).paidMinor).toBe(4_000);
    expect(await payment.balance()).toBe(4_000);
    expect(await payment.captures()).toHaveLength(1);
  });

  it('accepts one of many concurrent captures and releases of the whole amount', async () => {
    for (let round = 0; round < 3; round++) {
      const payment = await authorized();
      const answers = await Promise.all(
        times(12, (n) => (n % 3 === 0 ? payment.cancel(undefined, n % 2) : payment.capture({}, undefined, n % 2))),
      );
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
      await work();
      const { status, settled_amount } = await payment.shown();
      expect([
        ['settled', AMOUNT],
        ['failed', 0],
      ]).toContainEqual([status, settled_amount]);
      expect(await payment.balance()).toBe(settled_amount);
      expect(simulator.payment(gateway, payment.handle).paidMinor).toBe(settled_amount);
    }
  });

  it('credits exactly what the gateway took, after any history of requests, faults, lost reports and deaths', async () => {
    const step = fc.constantFrom('capture', 'cancel', 'expire', 'work', 'die', 'fault', 'lose', 'deliver', 'ask');
    const amount = fc.integer({ min: 1, max: AMOUNT });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 9 }), amount, async (steps, part) => {
        areReportsLost = false;
        lostReports = [];
        // A fault that the previous history did not use.
        simulator.faults.reset(gateway);
        const payment = await authorized();
        const sold = simulator.payment(gateway, payment.handle);
        for (const [index, what] of steps.entries()) {
          if (what === 'capture') await payment.capture({ amount: part }, undefined, index % 2);
          else if (what === 'cancel') await payment.cancel(undefined, index % 2);
          else if (what === 'expire' && sold.status === 'approved') await simulator.expire(gateway, payment.handle);
          else if (what === 'work') await work();
          // Between the commit and the call: the time of sending is stored, and nothing was sent.
          else if (what === 'die')
            await stage.admin.query(
              'UPDATE captures SET sent_at = clock_timestamp(), attempts = attempts + 1 WHERE completed_at IS NULL',
            );
          else if (what === 'fault') simulator.faults.plan(gateway, 'error_after_acting');
          else if (what === 'ask') await payment.ask();
          else areReportsLost = what === 'lose';
        }
        for (let round = 0; round < 4; round++) await work();
        if (!canBeAsked) await redeliver();
        await payment.ask();
        await simulator.idle();
        const { status, settled_amount, authorization } = await payment.shown();
        expect({ steps, settled_amount }).toEqual({ steps, settled_amount: sold.paidMinor });
        expect(await payment.balance()).toBe(sold.paidMinor);
        const open = (await payment.captures()).filter((one) => one.status === 'pending');
        expect({ steps, open }).toEqual({ steps, open: [] });
        const ended = sold.status === 'approved' ? ['pending', 'authorized'] : ['settled', 'captured'];
        if (sold.status !== 'expired') expect([steps, status, authorization!.status]).toEqual([steps, ...ended]);
        else expect(['voided', 'expired']).toContain(authorization!.status);
      }),
      { numRuns: 10 },
    );
  });

  if (!canBeAsked)
    it('reports a capture or a release that the gateway could not carry out, and keeps the authorization', async () => {
      const [captured, released] = [await authorized(), await authorized()];
      for (const { handle } of [captured, released]) simulator.payment(gateway, handle).status = 'open';
      await captured.capture({ amount: 4_000 }).expect(201);
      await released.cancel().expect(201);
      await work();
      for (const payment of [captured, released]) {
        expect(await payment.captures()).toMatchObject([
          { status: 'failed', failure_reason: expect.stringContaining('could not') as string },
        ]);
        expect(await payment.shown()).toMatchObject({ status: 'pending', authorization: { status: 'authorized' } });
        expect(await payment.events()).toEqual(['deposit.authorized', 'deposit.capture_failed']);
        simulator.payment(gateway, payment.handle).status = 'approved';
        await payment.capture().expect(201);
      }
      await work();
      for (const payment of [captured, released]) expect(await payment.balance()).toBe(AMOUNT);
    });

  it('refuses what is not authorised, too much, or another account’s', async () => {
    const open = await new ManualPayment(gateway, currency).start();
    expect(codeOf((await open.capture().expect(409)).body)).toBe('NOT_AUTHORIZED_YET');
    const payment = await authorized();
    expect(codeOf((await payment.capture({ amount: AMOUNT + 1 }).expect(409)).body)).toBe(
      'CAPTURE_EXCEEDS_AUTHORIZATION',
    );
    await payment.account.post(`/v1/payments/${payment.id}/capture`, {}).expect(422);
    const path = `/v1/payments/${payment.id}/`;
    const other = new TestAccount(replicas[0]!.server, stage.issuer);
    for (const route of ['capture', 'cancel'])
      await other
        .post(path + route, {})
        .set('Idempotency-Key', uniqueName('key'))
        .expect(404);
    await other.get(`${path}captures`).expect(404);
    const reader = await payment.account.apiKey(['read']);
    await supertest(replicas[0]!.server)
      .post(`${path}capture`)
      .set('N-API-Key', reader.text)
      .set('Idempotency-Key', uniqueName('key'))
      .send({})
      .expect(403);
    if (!takesSeveral) await payment.capture({ amount: 1, final: false }).expect(422);
    expect(await payment.captures()).toEqual([]);
  });
});

it('adyen: an operator ends a capture that did not happen, once, and a late report is still credited', async () => {
  const payment = await new ManualPayment('adyen', 'EUR').authorized();
  areReportsLost = true;
  await payment.capture({ amount: 4_000 }).expect(201);
  await work();
  const [{ capture_id }] = (await payment.captures()) as [Capture];
  const operators = operatorsAt(replicas[0]!.server);
  const decide = (name: 'ben' | 'amina') => {
    const body = { decision: 'did_not_happen', reason: 'still authorised in the dashboard' };
    return operators.post(`/operator/captures/${capture_id}/decisions`, body, name);
  };
  await decide('ben').expect(403);
  expect(codeOf((await decide('amina').expect(409)).body)).toBe('NOT_WAITING');
  await stage.admin.query("UPDATE captures SET sent_at = sent_at - interval '4 days' WHERE capture_id = $1", [
    capture_id,
  ]);
  await work();
  const { body } = await operators.get('/operator/captures?provider=adyen&limit=100').expect(200);
  const { idempotency_key } = dataOf<(Capture & { idempotency_key: string })[]>(body).find(
    (one) => one.capture_id === capture_id,
  )!;
  expect(idempotency_key).toMatch(/^\w{26}$/);
  const answers = await Promise.all(times(3, () => decide('amina')));
  expect(answers.map(({ status }) => `${status}`).toSorted()).toEqual(['200', '409', '409']);
  expect(await payment.captures()).toMatchObject([{ status: 'failed', failure_reason: 'it did not happen' }]);
  expect(await payment.balance()).toBe(0);
  await redeliver();
  expect(await payment.balance()).toBe(4_000);
  expect(await payment.shown()).toMatchObject({ settled_amount: 4_000, authorization: { status: 'captured' } });
  expect(
    await stage.admin.query('SELECT decision, operator, amount, note FROM review_decisions WHERE capture_id = $1', [
      capture_id,
    ]),
  ).toEqual([
    {
      decision: 'capture_not_happened',
      operator: 'amina',
      amount: '4000',
      note: 'still authorised in the dashboard',
    },
  ]);
});

it('adyen: only a person decides a reversal or a second payment, and no person the release of the rest', async () => {
  const authorized = () => new ManualPayment('adyen', 'EUR').authorized();
  const report = async (payment: ManualPayment, eventCode: string) => {
    const { paymentId, reference } = simulator.payment('adyen', payment.handle);
    const ofPayment = { pspReference: uniqueName('psp'), originalReference: paymentId! };
    const body = adyenBody({
      ...(eventCode === 'AUTHORISATION' ? { pspReference: uniqueName('psp') } : ofPayment),
      merchantAccountCode: 'TestMerchant',
      merchantReference: reference,
      amount: { value: AMOUNT, currency: 'EUR' },
      eventCode,
      success: 'true',
    });
    expect(await deliver({ path: '/v1/webhooks/adyen', ...adyen.sign(body) })).toBe(200);
    const [last] = await stage.admin.query<{ outcome: string; reason: string | null }[]>(
      'SELECT outcome, reason FROM webhook_events WHERE transaction_id = $1 ORDER BY received_at DESC LIMIT 1',
      [payment.id],
    );
    return last;
  };
  const payment = await authorized();
  expect(await report(payment, 'CANCEL_OR_REFUND')).toEqual({
    outcome: 'needs_review',
    reason: 'cancelled_or_refunded',
  });
  expect(await report(payment, 'AUTHORISATION')).toEqual({ outcome: 'needs_review', reason: 'second_payment' });
  expect(await payment.shown()).toMatchObject({ status: 'pending', authorization: { status: 'authorized' } });
  await payment.capture({ amount: 4_000 }).expect(201);
  await work();
  expect(await report(payment, 'EXPIRE')).toMatchObject({ outcome: 'duplicate' });
  expect(await payment.shown()).toMatchObject({ status: 'settled', authorization: { status: 'captured' } });
  const whole = await authorized();
  await whole.capture().expect(201);
  await work();
  expect(await report(whole, 'EXPIRE')).toMatchObject({ outcome: 'needs_review', reason: 'payment_expired' });
  expect(await whole.balance()).toBe(AMOUNT);
});

it('keeps a captured payment if PayPal reports the end of its authorization', async () => {
  const payment = await new ManualPayment('paypal', 'USD').authorized();
  await payment.capture({ amount: 4_000 }).expect(201);
  await work();
  const [row] = await stage.admin.query<{ id: string; custom_id: string }[]>(
    `SELECT a.payment_id AS id, t.provider_reference AS custom_id
    FROM authorizations AS a JOIN transactions AS t USING (transaction_id) WHERE transaction_id = $1`,
    [payment.id],
  );
  const resource = { ...row, status: 'VOIDED', amount: { currency_code: 'USD', value: '100.00' } };
  const body = JSON.stringify({ id: uniqueName('WH'), event_type: 'PAYMENT.AUTHORIZATION.VOIDED', resource });
  const { headers } = paypal.sign(body);
  await supertest(replicas[0]!.server).post('/v1/webhooks/paypal').set(headers).send(body).expect(200);
  expect(await payment.shown()).toMatchObject({
    status: 'settled',
    settled_amount: 4_000,
    review_reason: null,
    authorization: { status: 'captured' },
  });
  expect(await payment.events()).toEqual(['deposit.authorized', 'deposit.settled']);
});

const GENERAL = 'This service cannot authorise payments of';
it.each([
  ['square', 'Square’s payment links take the money as soon as the buyer pays.'],
  ['razorpay', 'Razorpay captures payments of payment links immediately'],
  ['paystack', GENERAL],
  ['flutterwave', GENERAL],
  ['mobilemoney', GENERAL],
])('is refused for %s with a reason', async (provider, reason) => {
  const account = new TestAccount(replicas[0]!.server, stage.issuer);
  const body = {
    provider,
    amount: AMOUNT,
    currency: provider === 'mobilemoney' ? 'KES' : 'NGN',
    customer: { email: 'payer@example.com', phone_number: '254700000000' },
    capture_method: 'manual',
  };
  const answer = await account.post('/v1/payments', body).set('Idempotency-Key', uniqueName('key')).expect(422);
  const { message } = (answer.body as { error: { message: string } }).error;
  expect(message).toContain(`capture_method must be automatic. ${reason}`);
});
