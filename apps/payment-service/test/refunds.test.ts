import { adyen, mobilemoney, razorpay, square, stripe } from '@platform/harness';
import { uniqueName } from '@platform/testing';
import { EventPublisher } from '../src/events/event.publisher';
import { FakeRefunds } from './support/fake-refunds';
import { Payment } from './support/scenario';
import { RefundStage } from './support/refund-stage';
import { verifyLedger } from './support/verify-ledger';

let stage: RefundStage;
let fake: FakeRefunds;
let total: FakeRefunds;

beforeAll(async () => {
  stage = await RefundStage.open();
  fake = await new FakeRefunds('same', { isIdempotent: true }).start();
  total = await new FakeRefunds('total', { isIdempotent: true }).start();
  stage.use({ razorpay: fake, adyen: fake, square: fake, stripe: total });
});
afterEach(async () => {
  fake.fateOf = () => 'answered';
  expect((await verifyLedger(stage.stage.database.serviceUrl)).problems).toEqual([]);
});
afterAll(async () => {
  await stage.close();
  await Promise.all([fake.stop(), total.stop()]);
});

const code = (body: unknown) => (body as { error: { code: string } }).error.code;

describe('a refund', () => {
  it('debits the wallet immediately, and is booked when the gateway has made it', async () => {
    const payment = await stage.settled(razorpay);
    let atTheGateway: number[] = [];
    fake.beforeAnswer = async () => {
      atTheGateway = [await payment.balance(), (await payment.transaction()).refund_reserved_amount];
    };
    const asked = await stage.refunded(payment, { amount: 4_000, reason: 'out of stock' });
    expect(asked).toMatchObject({ status: 'pending', amount: 4_000, reason: 'out of stock' });
    await stage.finish();
    fake.beforeAnswer = () => Promise.resolve();
    expect(atTheGateway).toEqual([6_000, 4_000]);
    const [made] = fake.of(payment.paymentId);
    expect(await stage.refund(payment, asked)).toMatchObject({ status: 'succeeded', gateway_refund_id: made!.id });
    expect(await payment.transaction()).toMatchObject({
      status: 'partially_refunded',
      refunded_amount: 4_000,
      refund_reserved_amount: 0,
    });
    expect(await payment.balance()).toBe(6_000);
  });

  it('without an amount returns the whole remaining amount', async () => {
    const payment = await stage.settled(razorpay);
    await stage.refunded(payment, { amount: 2_500 });
    expect(await stage.refunded(payment)).toMatchObject({ amount: 7_500 });
    await stage.finish();
    expect(await payment.transaction()).toMatchObject({ status: 'refunded', refunded_amount: 10_000 });
    expect(code((await stage.ask(payment).expect(409)).body)).toBe('REFUND_EXCEEDS_PAYMENT');
  });

  it('that the gateway refuses returns to the wallet, with the reason', async () => {
    const payment = await stage.settled(razorpay);
    fake.fateOf = () => 'refused';
    const asked = await stage.refunded(payment);
    await stage.finish();
    expect(await stage.refund(payment, asked)).toMatchObject({ status: 'failed', failure_reason: 'refused' });
    expect(await payment.transaction()).toMatchObject({
      status: 'settled',
      refunded_amount: 0,
      refund_reserved_amount: 0,
    });
    expect(await payment.balance()).toBe(10_000);
  });

  it('is made once for a repeated request', async () => {
    const payment = await stage.settled(razorpay);
    const key = uniqueName('key');
    const first = await stage.ask(payment, { amount: 1_000 }, key).expect(201);
    await stage.finish();
    const again = await stage.ask(payment, { amount: 1_000 }, key).expect(201);
    expect(again.body).toEqual(first.body);
    const other = await stage.settled(razorpay, 10_000, payment.account);
    expect(code((await stage.ask(other, { amount: 1_000 }, key).expect(422)).body)).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(fake.of(payment.paymentId)).toHaveLength(1);
  });

  it('is listed under its deposit, newest first', async () => {
    const payment = await stage.settled(razorpay);
    const ids = [await stage.refunded(payment, { amount: 1 }), await stage.refunded(payment, { amount: 2 })].map(
      ({ refund_id }) => refund_id,
    );
    const path = `/v1/transactions/${payment.transactionId}/refunds`;
    const first = (await payment.account.get(`${path}?limit=1`).expect(200)).body as {
      data: { refund_id: string }[];
      next_cursor: string;
    };
    const second = (await payment.account.get(`${path}?limit=1&cursor=${first.next_cursor}`).expect(200))
      .body as typeof first;
    expect([...first.data, ...second.data].map(({ refund_id }) => refund_id)).toEqual(ids.toReversed());
    await stage.finish();
  });

  it('has events at its beginning and at its end, which describe it', async () => {
    const payment = await stage.settled(razorpay);
    await stage.refunded(payment, { amount: 4_000 });
    await stage.finish();
    fake.fateOf = () => 'refused';
    await stage.refunded(payment, { amount: 1_000 });
    await stage.finish();
    while ((await stage.app.get(EventPublisher).publish()) > 0);
    const { body } = await payment.account.get('/v1/events').expect(200);
    const { data } = body as {
      data: {
        type: string;
        data: {
          refund: { amount: number; status: string; created_at: string } | null;
          wallet: { balance_after: number } | null;
        };
      }[];
    };
    expect(
      data.map(({ type, data: { refund, wallet } }) => [type, refund?.amount, refund?.status, wallet?.balance_after]),
    ).toEqual([
      ['deposit.settled', undefined, undefined, 10_000],
      ['refund.created', 4_000, 'pending', 6_000],
      ['refund.recorded', 4_000, 'succeeded', undefined],
      ['refund.created', 1_000, 'pending', 5_000],
      ['refund.failed', 1_000, 'failed', 6_000],
    ]);
    expect(data[1]!.data.refund!.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  });
});

describe('the service refuses', () => {
  it('a refund above the balance of the wallet', async () => {
    const payment = await stage.settled(razorpay);
    const other = await stage.settled(razorpay);
    await payment.account
      .post('/v1/transfers', { to_account_id: other.account.accountId, amount: 9_000, currency: 'INR' })
      .expect(201);
    expect(code((await stage.ask(payment, { amount: 1_001 }).expect(409)).body)).toBe('INSUFFICIENT_FUNDS');
    await stage.refunded(payment, { amount: 1_000 });
    expect(await payment.balance()).toBe(0);
    await stage.finish();
  });

  it('a refund above the settled amount, with any balance', async () => {
    const payment = await stage.settled(razorpay);
    await stage.settled(razorpay, 50_000, payment.account);
    expect(code((await stage.ask(payment, { amount: 10_001 }).expect(409)).body)).toBe('REFUND_EXCEEDS_PAYMENT');
    await stage.refunded(payment, { amount: 6_000 });
    expect(code((await stage.ask(payment, { amount: 4_001 }).expect(409)).body)).toBe('REFUND_EXCEEDS_PAYMENT');
    await stage.finish();
  });

  it('by a constraint of the table: a refund above the settled amount', async () => {
    const payment = await stage.settled(razorpay);
    await stage.refunded(payment, { amount: 6_000 });
    const update = stage.stage.admin.query(
      'UPDATE transactions SET refund_reserved_amount = 10001 WHERE transaction_id = $1',
      [payment.transactionId],
    );
    await expect(update).rejects.toThrow('transactions_taken_back');
    await stage.finish();
  });

  it('a refund of an unsettled deposit, or of a gateway without refunds', async () => {
    const pending = new Payment(razorpay, stage.account());
    await pending.register();
    const phone = await stage.settled(mobilemoney);
    for (const payment of [pending, phone])
      expect(code((await stage.ask(payment).expect(409)).body)).toBe('NOT_REFUNDABLE');
  });

  it('another account’s transaction and refund, like missing ones', async () => {
    const payment = await stage.settled(razorpay);
    const { refund_id } = await stage.refunded(payment, { amount: 1 });
    const stranger = stage.account();
    for (const id of [payment.transactionId, refund_id, 'nonsense']) {
      const path = `/v1/transactions/${id}/refunds`;
      const asked = await stranger.post(path, {}).set('Idempotency-Key', uniqueName('key')).expect(404);
      expect(code(asked.body)).toBe('TRANSACTION_NOT_FOUND');
      await stranger.get(path).expect(404);
      expect(code((await stranger.get(`/v1/refunds/${id}`).expect(404)).body)).toBe('REFUND_NOT_FOUND');
    }
    await stage.finish();
    expect(await payment.balance()).toBe(9_999);
  });

  it('a request without an Idempotency-Key', async () => {
    const payment = await stage.settled(razorpay);
    await payment.account.post(`/v1/transactions/${payment.transactionId}/refunds`, {}).expect(422);
    expect(await payment.balance()).toBe(10_000);
  });
});

describe('a failure', () => {
  it.each([razorpay, adyen, square, stripe].map((gateway) => [gateway.provider, gateway] as const))(
    'that %s reports after the success returns the money to the wallet, once',
    async (_name, gateway) => {
      const payment = await stage.settled(gateway);
      const asked = await stage.refunded(payment, { amount: 4_000 });
      await stage.finish();
      expect(await payment.balance()).toBe(6_000);
      const { gateway_refund_id: id } = await stage.refund(payment, asked);
      for (const eventId of ['one', 'two'])
        await payment.deliver('refund_failed', { objectId: id!, amount: 4_000, eventId: `${id}-${eventId}` });
      expect(await stage.refund(payment, asked)).toMatchObject({ status: 'failed' });
      expect(await payment.transaction()).toMatchObject({ status: 'settled', refunded_amount: 0 });
      expect(await payment.balance()).toBe(10_000);
      // A late success is the one before the failure.
      if (gateway !== stripe) await payment.deliver('refunded', { objectId: id!, amount: 4_000 });
      expect(await payment.balance()).toBe(10_000);
    },
  );

  it('that comes before the response waits for the id of the refund', async () => {
    const payment = await stage.settled(razorpay);
    fake.fateOf = () => 'pending';
    fake.beforeAnswer = async (_call, made) => {
      await payment.deliver('refund_failed', { objectId: made.id, amount: 4_000 });
      expect(await payment.outcomes(stage.stage.admin)).toContain('refund_failed parked before_answer');
    };
    const asked = await stage.refunded(payment, { amount: 4_000 });
    await stage.finish();
    fake.beforeAnswer = () => Promise.resolve();
    expect(await stage.refund(payment, asked)).toMatchObject({ status: 'failed', failure_reason: 'refund.failed' });
    expect(await payment.balance()).toBe(10_000);
  });

  it('of a refund that began at the gateway returns the money; one that was never booked changes nothing', async () => {
    const payment = await stage.settled(adyen);
    await payment.deliver('refunded', { objectId: `one-${payment.paymentId}`, amount: 4_000 });
    await payment.deliver('refund_failed', { objectId: `one-${payment.paymentId}`, amount: 4_000 });
    await payment.deliver('refund_failed', { objectId: `two-${payment.paymentId}`, amount: 4_000 });
    expect(await payment.outcomes(stage.stage.admin)).toEqual([
      'payment_succeeded settled',
      'refund settled',
      'refund_failed settled',
      'refund_failed ignored not_booked',
    ]);
    expect(await payment.balance()).toBe(10_000);
    // The success of the second refund comes late.
    await payment.deliver('refunded', { objectId: `two-${payment.paymentId}`, amount: 4_000 });
    expect(await payment.balance()).toBe(10_000);
  });
});

describe('events of the gateway while a refund is open', () => {
  const opened = async () => {
    const payment = await stage.settled(razorpay);
    fake.fateOf = () => 'pending';
    const asked = await stage.refunded(payment, { amount: 4_000 });
    await stage.finish();
    const [made] = fake.of(payment.paymentId);
    return { payment, asked, made: made! };
  };

  it('a refund that began there debits the wallet as usual, also below zero', async () => {
    const { payment, made } = await opened();
    const other = await stage.settled(razorpay);
    await payment.account
      .post('/v1/transfers', { to_account_id: other.account.accountId, amount: 6_000, currency: 'INR' })
      .expect(201);
    await payment.deliver('refunded', { objectId: `theirs-${payment.paymentId}`, amount: 4_000 });
    expect(await payment.balance()).toBe(-4_000);
    await stage.deliver(payment, made);
    expect(await stage.books(payment)).toEqual({
      effects: ['refund 4000', 'refund_reserved 4000', 'refund_settled 4000'],
      refunded: 8_000,
      reserved: 0,
    });
    expect(await payment.balance()).toBe(-4_000);
  });

  it('a chargeback within the remaining amount is booked immediately', async () => {
    const { payment, made } = await opened();
    await payment.deliver('charged_back', { objectId: `d-${payment.paymentId}`, amount: 6_000 });
    expect(await payment.transaction()).toMatchObject({ status: 'charged_back', charged_back_amount: 6_000 });
    await stage.deliver(payment, made);
    expect(await payment.balance()).toBe(0);
  });

  it.each([
    ['refunded', { charged_back_amount: 0, refunded_amount: 4_000 }, 'needs_review chargeback_exceeds_payment', 6_000],
    ['refund_failed', { charged_back_amount: 10_000, refunded_amount: 0 }, 'settled', 0],
  ] as const)(
    'a larger chargeback waits for the end of the refund: %s',
    async (step, transaction, outcome, balance) => {
      const { payment, made } = await opened();
      await payment.deliver('charged_back', { objectId: `d-${payment.paymentId}`, amount: 10_000 });
      expect((await payment.outcomes(stage.stage.admin)).at(-1)).toBe('chargeback parked before_refund');
      await stage.deliver(payment, made, step);
      expect(await payment.transaction()).toMatchObject(transaction);
      expect(await payment.outcomes(stage.stage.admin)).toContain(`chargeback ${outcome}`);
      expect(await payment.balance()).toBe(balance);
    },
  );
});
