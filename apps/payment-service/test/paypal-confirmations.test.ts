import { Logger } from '@nestjs/common';
import { paypal, paypalCertificate } from '@platform/harness';
import { times } from '@platform/testing';
import { Confirmations } from '../src/webhooks/confirmations/confirmations.service';
import { GatewayCertificates } from '../src/webhooks/certificates/gateway-certificates';
import { CLIENT, FakePayPalApi } from './support/fake-paypal-api';
import { type PaymentApp, PaymentStage, TestAccount } from './support/payment-app';
import { Payment, send } from './support/scenario';
import { verifyLedger } from './support/verify-ledger';

let stage: PaymentStage;
let api: FakePayPalApi;
let replicas: PaymentApp[];

const replica = async () => {
  const started = await stage.replica(api.settings);
  started.app.get(GatewayCertificates).fetchText = paypalCertificate;
  return started;
};

beforeAll(async () => {
  stage = await PaymentStage.open();
  api = await new FakePayPalApi().start();
  replicas = [await replica(), await replica()];
  // The tests ask PayPal themselves, so nothing depends on the schedule of the service.
  await Promise.all(replicas.map(({ app }) => app.get(Confirmations).job!.stop()));
});
afterEach(async () => {
  api.trouble = null;
  api.beforeAnswer = () => Promise.resolve();
  await stage.admin.query('DELETE FROM webhook_confirmations');
});
afterAll(async () => {
  const { problems } = await verifyLedger(stage.database.serviceUrl);
  await stage.close();
  await api.stop();
  expect(problems).toEqual([]);
});

const delivered = async (payment = new Payment(paypal, new TestAccount(replicas[0]!.server, stage.issuer))) => {
  await payment.register();
  await payment.deliver('succeeded');
  return payment;
};
const outcome = async (payment: Payment) => (await payment.outcomes(stage.admin))[0];
const WAITS = 'payment_succeeded parked awaits_confirmation';
const due = () =>
  stage.admin.query("UPDATE webhook_confirmations SET next_attempt_at = clock_timestamp() - interval '1 s'");
/** Asks PayPal on both replicas concurrently, as the service does on its schedule. */
const ask = async () => {
  await due();
  await Promise.all(replicas.map(({ app }) => app.get(Confirmations).askDue()));
};

it('is acknowledged first, and credited when PayPal reports the same', async () => {
  const payment = await delivered();
  expect(await outcome(payment)).toBe(WAITS);
  expect(await payment.transaction()).toMatchObject({ status: 'pending' });
  api.completed(payment.paymentId, payment.reference, payment.amount);
  await ask();
  expect(await outcome(payment)).toBe('payment_succeeded settled');
  expect(await payment.balance()).toBe(10_000);
  await ask();
  expect(await payment.balance()).toBe(10_000);
});

it('is confirmed by the invoice’s number if there is no issued reference, and after a refund', async () => {
  const payment = await delivered();
  const changes = { custom_id: undefined, invoice_id: payment.reference, status: 'PARTIALLY_REFUNDED' };
  api.completed(payment.paymentId, payment.reference, payment.amount, changes);
  await ask();
  expect(await payment.balance()).toBe(10_000);
});

it.each([
  ['amount', { amount: { currency_code: 'USD', value: '99.99' } }],
  ['currency', { amount: { currency_code: 'EUR', value: '100.00' } }],
  ['status', { status: 'DECLINED' }],
  ['custom_id', { custom_id: 'of another' }],
  ['id', { id: 'ANOTHER' }],
  ['everything', { amount: undefined, custom_id: undefined } as never],
])('needs review if PayPal reports another %s', async (_what, changes) => {
  const payment = await delivered();
  api.completed(payment.paymentId, payment.reference, payment.amount, changes);
  await ask();
  expect(await outcome(payment)).toBe('payment_succeeded needs_review gateway_disagrees');
  expect(await payment.balance()).toBe(0);
  expect(await stage.admin.query('SELECT 1 FROM webhook_confirmations')).toEqual([]);
});

it('is retried while the capture is not completed, and for ten minutes while it is unknown', async () => {
  const payment = await delivered();
  await ask();
  expect(await outcome(payment)).toBe(WAITS);
  api.completed(payment.paymentId, payment.reference, payment.amount, { status: 'PENDING' });
  await ask();
  expect(await outcome(payment)).toBe(WAITS);
  api.captures.delete(payment.paymentId);
  await stage.admin.query("UPDATE webhook_confirmations SET waiting_since = clock_timestamp() - interval '11 minutes'");
  await ask();
  expect(await outcome(payment)).toBe('payment_succeeded needs_review gateway_disagrees');
});

it.each([503, 500, 429, 401, 'redirect', 'hang-up'] as const)(
  'waits while PayPal is unreachable (%s), with growing delays, and is credited when it is back',
  async (trouble) => {
    const payment = await delivered();
    api.completed(payment.paymentId, payment.reference, payment.amount);
    api.trouble = trouble;
    const logged = (['warn', 'error'] as const).map((level) => jest.spyOn(Logger.prototype, level));
    const delays: number[] = [];
    for (let attempt = 0; attempt < 4; attempt++) {
      await ask();
      const [row] = await stage.admin.query<{ delay: number }[]>(
        'SELECT extract(epoch FROM next_attempt_at - clock_timestamp())::float AS delay FROM webhook_confirmations',
      );
      delays.push(row!.delay);
    }
    expect(await outcome(payment)).toBe(WAITS);
    const text = JSON.stringify(logged.map(({ mock }) => mock.calls));
    expect(text).toContain('a delivery is still unconfirmed');
    expect(text).not.toContain('canary');
    logged.forEach((spy) => spy.mockRestore());
    // 5, 10, 20, 40 s, each up to a half earlier.
    delays.forEach((delay, n) => expect([delay > 2.2 * 2 ** n, delay <= 5 * 2 ** n]).toEqual([true, true]));
    expect(api.asked.filter((line) => line.includes('elsewhere'))).toEqual([]);
    api.trouble = null;
    // If PayPal refused a token, neither replica asks for one again immediately.
    for (const { app } of replicas) {
      const other = await delivered();
      api.completed(other.paymentId, other.reference, other.amount);
      while ((await other.balance()) === 0) {
        await due();
        await app.get(Confirmations).askDue();
      }
    }
    expect(await payment.balance()).toBe(10_000);
  },
);

it('is requested once by any number of replicas, and by another if one died during the request', async () => {
  const payments = await Promise.all(times(12, () => delivered()));
  for (const payment of payments) api.completed(payment.paymentId, payment.reference, payment.amount);
  api.asked.length = 0;
  // The state after a replica claimed the delivery and died: only its lease remains.
  await stage.admin.query(
    "UPDATE webhook_confirmations SET attempts = 1, next_attempt_at = clock_timestamp() + interval '1 minute'",
  );
  await Promise.all(replicas.map(({ app }) => app.get(Confirmations).askDue()));
  expect(api.asked).toEqual([]);
  await due();
  await Promise.all(times(6, (n) => replicas[n % 2]!.app.get(Confirmations).askDue()));
  const captures = api.asked.filter((line) => line.includes('captures')).sort();
  expect(captures).toEqual(payments.map(({ paymentId }) => `GET /v2/payments/captures/${paymentId}`).sort());
  for (const payment of payments) expect(await payment.balance()).toBe(10_000);
});

it('holds no transaction and no lock while PayPal has not responded', async () => {
  const payment = await delivered();
  api.completed(payment.paymentId, payment.reference, payment.amount);
  const open: unknown[] = [];
  api.beforeAnswer = async () => void open.push(await stage.openTransactions());
  await ask();
  expect(open).toEqual([[]]);
  expect(await payment.balance()).toBe(10_000);
});

it('uses one access token until PayPal refuses it, and then immediately the next', async () => {
  const other = await new FakePayPalApi().start();
  const { app } = await stage.replica(other.settings);
  const askAlone = async () => {
    await due();
    await app.get(Confirmations).askDue();
  };
  for (let n = 0; n < 3; n++) await delivered();
  await askAlone();
  await askAlone();
  expect(other.tokens).toBe(1);
  other.forgetTokens();
  const payment = await delivered();
  other.completed(payment.paymentId, payment.reference, payment.amount);
  await askAlone();
  expect(await payment.balance()).toBe(10_000);
  expect(other.tokens).toBe(2);
  await other.stop();
});

it('survives a restart, and a single replica is sufficient', async () => {
  const payment = await delivered();
  api.completed(payment.paymentId, payment.reference, payment.amount);
  await due();
  const fresh = await replica();
  const settled = new Promise<void>((resolve) => {
    const store = fresh.app.get(Confirmations)['store'];
    const decide = store.decide.bind(store);
    jest.spyOn(store, 'decide').mockImplementation(async (...args) => {
      const decided = await decide(...args);
      if ((await payment.balance()) === 10_000) resolve();
      return decided;
    });
  });
  fresh.app.get(Confirmations).wake();
  await settled;
  await fresh.app.get(Confirmations).job?.stop();
  expect(await outcome(payment)).toBe('payment_succeeded settled');
});

it('holds credits only: failures, refunds and disputes from PayPal take effect immediately', async () => {
  const payment = await delivered();
  api.completed(payment.paymentId, payment.reference, payment.amount);
  await payment.deliver('refunded', { amount: 4_000 });
  await ask();
  expect(await payment.balance()).toBe(6_000);
  const failed = new Payment(paypal, payment.account);
  await failed.register();
  await failed.deliver('failed');
  expect(await failed.transaction()).toMatchObject({ status: 'failed' });
});

it('calls no address that a stranger chooses', async () => {
  api.asked.length = 0;
  const payment = new Payment(paypal, new TestAccount(replicas[0]!.server, stage.issuer));
  await payment.register();
  const body = payment.delivery('succeeded').body.replaceAll(payment.paymentId, '../../v1/oauth2/token');
  await send(replicas[0]!.server, paypal.sign(body)).expect(200);
  await ask();
  expect(api.asked.filter((line) => line.includes('..') || !line.includes('captures'))).toEqual([]);
  expect(await payment.outcomes(stage.admin)).toEqual(['payment_succeeded needs_review gateway_disagrees']);
});

it('stores no credential and no token', async () => {
  const tables = await stage.admin.query<{ name: string }[]>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'",
  );
  for (const { name } of tables) {
    const rows = await stage.admin.query(
      `SELECT 1 FROM "${name}" AS r WHERE r::text LIKE ANY (ARRAY['%${CLIENT.secret}%', '%token-canary%'])`,
    );
    expect([name, rows]).toEqual([name, []]);
  }
});
