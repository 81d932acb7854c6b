import { randomUUID } from 'node:crypto';
import { square, stripe } from '@platform/harness';
import { uniqueName } from '@platform/testing';
import { InquiryWorker } from '../src/payments/inquiries/inquiry.worker';
import { verifyLedger } from './support/verify-ledger';
import { type PaymentApp, PaymentStage, TestAccount } from './support/payment-app';
import { Payment, send } from './support/scenario';

let stage: PaymentStage;
let app: PaymentApp;

beforeAll(async () => {
  stage = await PaymentStage.open();
  app = await stage.replica();
});
afterAll(async () => {
  const { problems } = await verifyLedger(stage.database.serviceUrl);
  await stage.close();
  expect(problems).toEqual([]);
});

const stripeEvent = (type: string, object: object) =>
  stripe.sign(JSON.stringify({ id: uniqueName('evt'), object: 'event', type, data: { object } }));
const squareEvent = (type: string, object: object) =>
  square.sign(JSON.stringify({ merchant_id: 'M1', type, event_id: randomUUID(), data: { object } }));

async function credited(gateway: typeof stripe): Promise<Payment> {
  const payment = new Payment(gateway, new TestAccount(app.server, stage.issuer));
  await payment.register();
  await payment.deliver('succeeded');
  expect(await payment.balance()).toBe(10_000);
  return payment;
}

const lastOutcome = async (payment: Payment) => (await payment.outcomes(stage.admin)).at(-1);

describe('stripe', () => {
  const charge = ({ reference }: Payment, more: object) => ({
    id: `ch_${reference}`,
    object: 'charge',
    amount: 10_000,
    amount_captured: 10_000,
    captured: true,
    currency: 'usd',
    payment_intent: reference,
    ...more,
  });
  const intent = ({ reference }: Payment, more: object) => ({
    id: reference,
    object: 'payment_intent',
    amount: 10_000,
    currency: 'usd',
    ...more,
  });
  const dispute = ({ reference }: Payment, id: string, status: string, amount = 10_000) => ({
    id,
    object: 'dispute',
    amount,
    currency: 'usd',
    payment_intent: reference,
    status,
  });

  it.each([
    ['refund.failed', 'failed'],
    ['refund.updated', 'canceled'],
    ['charge.refund.updated', 'failed'],
  ])('a refund from the dashboard that fails later needs review: %s', async (type, status) => {
    const payment = await credited(stripe);
    await send(app.server, stripeEvent('charge.refunded', charge(payment, { amount_refunded: 4_000 }))).expect(200);
    expect(await payment.balance()).toBe(6_000);
    const refund = {
      id: uniqueName('re'),
      object: 'refund',
      amount: 4_000,
      currency: 'usd',
      payment_intent: payment.reference,
      status,
    };
    await send(app.server, stripeEvent(type, refund)).expect(200);
    expect(await lastOutcome(payment)).toBe('refund_failed needs_review refund_failed');
  });

  it.each([
    ['payment_intent.canceled', intent, { status: 'canceled' }, 'payment_cancelled'],
    ['charge.expired', charge, { amount_captured: 0, captured: false }, 'payment_expired'],
    ['charge.refunded', charge, { amount_captured: 0, amount_refunded: 10_000, captured: false }, 'payment_cancelled'],
  ] as const)('%s of a credited payment needs review, and the wallet stays', async (type, object, more, reason) => {
    const payment = await credited(stripe);
    await send(app.server, stripeEvent(type, object(payment, more))).expect(200);
    expect(await lastOutcome(payment)).toBe(`payment_failed needs_review ${reason}`);
    expect(await payment.balance()).toBe(10_000);
    expect(await payment.transaction()).toMatchObject({ status: 'settled' });
  });

  it('the release of an authorization that was never captured fails the deposit and leaves no open event', async () => {
    const payment = new Payment(stripe, new TestAccount(app.server, stage.issuer));
    await payment.register();
    const released = charge(payment, { amount_captured: 0, amount_refunded: 10_000, captured: false });
    await send(app.server, stripeEvent('charge.refunded', released)).expect(200);
    await send(app.server, stripeEvent('payment_intent.canceled', intent(payment, { status: 'canceled' }))).expect(200);
    expect(await payment.outcomes(stage.admin)).toEqual(['payment_failed settled failed', 'payment_failed duplicate']);
    expect(await payment.transaction()).toMatchObject({ status: 'failed' });
  });

  it('a dispute that was lost and is won later needs review', async () => {
    const payment = await credited(stripe);
    const id = uniqueName('du');
    const report = (type: string, status: string) =>
      send(app.server, stripeEvent(type, dispute(payment, id, status))).expect(200);
    await report('charge.dispute.created', 'needs_response');
    await report('charge.dispute.funds_withdrawn', 'needs_response');
    await report('charge.dispute.closed', 'lost');
    expect(await payment.balance()).toBe(0);
    await report('charge.dispute.updated', 'appeal_under_review');
    await report('charge.dispute.funds_reinstated', 'won');
    expect(await lastOutcome(payment)).toBe('dispute_won needs_review won_after_chargeback');
    expect(await payment.balance()).toBe(0);
  });

  it.each([
    ['warning_needs_response', 'warning_closed', [], 'settled', 10_000],
    ['prevented', 'prevented', [], 'settled', 10_000],
    ['prevented', 'prevented', [{ amount: -10_000 }], 'charged_back', 0],
    ['lost', 'lost', [{ amount: -10_000 }], 'charged_back', 0],
  ] as const)(
    'a dispute that begins %s and ends %s with %j leaves the payment %s',
    async (begin, end, balance_transactions, status, balance) => {
      const payment = await credited(stripe);
      const id = uniqueName('du');
      for (const [type, word] of [
        ['created', begin],
        ['closed', end],
      ] as const) {
        const object = { ...dispute(payment, id, word), balance_transactions };
        await send(app.server, stripeEvent(`charge.dispute.${type}`, object)).expect(200);
      }
      expect(await payment.transaction()).toMatchObject({ status });
      expect(await payment.balance()).toBe(balance);
      expect((await payment.outcomes(stage.admin)).filter((outcome) => outcome.includes('needs_review'))).toEqual([]);
    },
  );

  it('each of two disputes about parts of a payment is booked separately', async () => {
    const payment = await credited(stripe);
    const [a, b] = [uniqueName('du'), uniqueName('du')];
    const report = (type: string, id: string, status: string, amount: number) =>
      send(app.server, stripeEvent(`charge.dispute.${type}`, dispute(payment, id, status, amount))).expect(200);
    await report('created', a, 'needs_response', 3_000);
    await report('created', b, 'needs_response', 7_000);
    await report('closed', a, 'lost', 3_000);
    await report('closed', b, 'won', 7_000);
    expect(await payment.balance()).toBe(7_000);
    expect(await payment.transaction()).toMatchObject({ charged_back_amount: 3_000 });
  });
});

describe('a thin event of stripe', () => {
  const thin = (type: string, id: string, objectType: string) =>
    stripe.sign(
      JSON.stringify({
        id: uniqueName('evt'),
        object: 'v2.core.event',
        type,
        related_object: { id, type: objectType, url: `/v1/${objectType}s/${id}` },
      }),
    );

  it('about a success needs review if the API is not configured, also if the deposit is registered later', async () => {
    for (const isEarly of [false, true]) {
      const payment = new Payment(stripe, new TestAccount(app.server, stage.issuer));
      if (!isEarly) await payment.register();
      await send(app.server, thin('v1.payment_intent.succeeded', payment.reference, 'payment_intent')).expect(200);
      if (isEarly) await payment.register();
      expect(await payment.outcomes(stage.admin)).toEqual(['ignored needs_review listed_for_review']);
    }
  });

  it('about a success causes an inquiry if the API is configured, and needs no review', async () => {
    // No server listens there. The inquiry itself is not part of this test.
    const asking = await stage.replica({ STRIPE_API_KEY: 'sk_test_1', STRIPE_API_URL: 'http://127.0.0.1:9' });
    await asking.app.get(InquiryWorker).job!.stop();
    const payment = new Payment(stripe, new TestAccount(asking.server, stage.issuer));
    const { transaction_id } = await payment.register();
    const wait = async () => {
      const text =
        'SELECT extract(epoch FROM next_at - clock_timestamp())::int AS seconds FROM payment_inquiries WHERE transaction_id = $1';
      const [row] = await stage.admin.query<{ seconds: number }[]>(text, [transaction_id]);
      return row?.seconds;
    };
    expect(await wait()).toBeGreaterThan(60);
    await send(asking.server, thin('v1.payment_intent.succeeded', payment.reference, 'payment_intent')).expect(200);
    expect(await wait()).toBeLessThanOrEqual(0);
    expect(await payment.outcomes(stage.admin)).toEqual(['ignored ignored']);
  });

  it.each([
    ['v1.charge.refunded', 'charge'],
    ['v1.refund.failed', 'refund'],
    ['v1.charge.dispute.closed', 'dispute'],
    ['v1.charge.expired', 'charge'],
  ])('%s, which names no payment, needs review', async (type, objectType) => {
    const id = uniqueName(objectType);
    await send(app.server, thin(type, id, objectType)).expect(200);
    const rows = await stage.admin.query<object[]>(
      'SELECT kind, outcome, reason FROM webhook_events WHERE object_id = $1',
      [id],
    );
    expect(rows).toEqual([{ kind: 'unclear', outcome: 'needs_review', reason: 'listed_for_review' }]);
  });
});

describe('square', () => {
  const paymentOf = ({ reference, paymentId }: Payment, status: string, id = paymentId) => ({
    payment: { id, amount_money: { amount: 10_000, currency: 'USD' }, reference_id: reference, status },
  });

  it('a cancellation of the credited payment needs review', async () => {
    const payment = await credited(square);
    await send(app.server, squareEvent('payment.updated', paymentOf(payment, 'CANCELED'))).expect(200);
    expect(await lastOutcome(payment)).toBe('payment_failed needs_review payment_cancelled');
    expect(await payment.balance()).toBe(10_000);
  });

  it('a cancellation of another attempt needs no review', async () => {
    const payment = await credited(square);
    await send(app.server, squareEvent('payment.updated', paymentOf(payment, 'CANCELED', uniqueName('pay')))).expect(
      200,
    );
    expect(await lastOutcome(payment)).toBe('payment_failed ignored late_failure');
  });

  it('a refund moves money once it is completed, and the money returns if it fails later', async () => {
    const payment = await credited(square);
    const id = uniqueName('refund');
    const refund = (type: string, status: string) =>
      send(
        app.server,
        squareEvent(type, {
          refund: {
            id,
            amount_money: { amount: 500, currency: 'USD' },
            order_id: uniqueName('order'),
            payment_id: payment.paymentId,
            status,
          },
        }),
      ).expect(200);
    await refund('refund.created', 'PENDING');
    expect(await payment.balance()).toBe(10_000);
    for (const status of ['COMPLETED', 'COMPLETED', 'PENDING']) await refund('refund.updated', status);
    expect(await payment.balance()).toBe(9_500);
    await refund('refund.updated', 'FAILED');
    expect(await payment.balance()).toBe(10_000);
  });

  it('a refund without a payment needs no review', async () => {
    const id = uniqueName('refund');
    const refund = { id, amount_money: { amount: 500, currency: 'USD' }, status: 'COMPLETED', unlinked: true };
    await send(app.server, squareEvent('refund.updated', { refund })).expect(200);
    const rows = await stage.admin.query<object[]>('SELECT outcome FROM webhook_events WHERE object_id = $1', [id]);
    expect(rows).toEqual([{ outcome: 'ignored' }]);
  });
});
