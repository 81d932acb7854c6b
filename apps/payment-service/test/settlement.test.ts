import {
  adyen,
  mobilemoney,
  paypalCertificate,
  razorpay,
  SIMULATED_GATEWAYS,
  square,
  stkCallback,
  stripe,
} from '@platform/harness';
import { times, uniqueName } from '@platform/testing';
import { GatewayCertificates } from '../src/webhooks/certificates/gateway-certificates';
import { type PaymentApp, PaymentStage, TestAccount } from './support/payment-app';
import { Payment, send } from './support/scenario';
import { verifyLedger } from './support/verify-ledger';

let stage: PaymentStage;
let app: PaymentApp;
/** For deliveries under a reference before its deposit is registered. */
let accepting: PaymentApp;

beforeAll(async () => {
  stage = await PaymentStage.open();
  app = await stage.replica();
  accepting = await stage.replica({ OWN_REFERENCES: 'accept' });
  for (const replica of [app, accepting]) replica.app.get(GatewayCertificates).fetchText = paypalCertificate;
});
afterAll(async () => {
  const { problems } = await verifyLedger(stage.database.serviceUrl);
  await stage.close();
  expect(problems).toEqual([]);
});

const account = () => new TestAccount(app.server, stage.issuer);
const each = SIMULATED_GATEWAYS.map((gateway) => [gateway.provider, gateway] as const);
const with_ = (step: 'refunded' | 'disputed' | 'charged_back' | 'failed' | 'dispute_won') =>
  each.filter(([, gateway]) => gateway.steps.includes(step));

describe.each(each)('%s', (_name, gateway) => {
  it('settles a pending deposit and credits its wallet', async () => {
    const payment = new Payment(gateway, account());
    expect(await payment.register()).toMatchObject({ status: 'pending' });
    await payment.deliver('succeeded');
    expect(await payment.transaction()).toMatchObject({ status: 'settled' });
    expect(await payment.balance()).toBe(10_000);
  });

  it('parks a success that comes before its deposit, and settles when the deposit is registered', async () => {
    const payment = new Payment(gateway, new TestAccount(accepting.server, stage.issuer));
    await payment.deliver('succeeded');
    expect(await payment.outcomes(stage.admin)).toEqual(['payment_succeeded parked no_deposit']);
    expect(await payment.register()).toMatchObject({ status: 'settled' });
    expect(await payment.balance()).toBe(10_000);
    expect(await payment.outcomes(stage.admin)).toEqual(['payment_succeeded settled']);
  });

  it('keeps a wrong amount and a wrong currency for review, without a credit', async () => {
    const payment = new Payment(gateway, account());
    await payment.register();
    await payment.deliver('succeeded', { amount: 9_999 });
    expect(await payment.transaction()).toMatchObject({ status: 'needs_review', review_reason: 'amount_differs' });
    await payment.deliver('succeeded', { objectId: 'later' });
    expect(await payment.transaction()).toMatchObject({ status: 'needs_review' });
    expect(await payment.balance()).toBe(0);
    if (gateway === mobilemoney) return;
    const other = new Payment(gateway, account());
    await other.register();
    await other.deliver('succeeded', { currency: gateway.currency === 'GBP' ? 'USD' : 'GBP' });
    expect(await other.transaction()).toMatchObject({ status: 'needs_review', review_reason: 'currency_differs' });
  });

  it('counts the same delivery three times at the same moment as one', async () => {
    const payment = new Payment(gateway, account());
    await payment.register();
    const delivery = payment.delivery('succeeded');
    const answers = await Promise.all(times(3, () => send(app.server, delivery)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await payment.balance()).toBe(10_000);
    expect(await payment.outcomes(stage.admin)).toEqual(['payment_succeeded settled']);
  });

  it('accepts an unknown event with a separate row', async () => {
    if (!gateway.steps.includes('ignored')) return;
    const payment = new Payment(gateway, account());
    const body = gateway.body('ignored', {
      reference: payment.reference,
      paymentId: payment.paymentId,
      objectId: uniqueName(),
      eventId: uniqueName(),
      amount: 1,
      currency: gateway.currency,
    });
    await send(app.server, gateway.sign(body)).expect(200);
    const rows = await stage.admin.query<{ outcome: string }[]>(
      "SELECT outcome FROM webhook_events JOIN webhook_bodies AS b USING (event_id) WHERE b.raw_body = convert_to($1, 'UTF8')",
      [gateway.sign(body).body],
    );
    expect(rows).toEqual([{ outcome: 'ignored' }]);
  });
});

describe.each(with_('failed'))('%s: failure', (_name, gateway) => {
  it('a failure is not the end: a later success settles', async () => {
    const payment = new Payment(gateway, account());
    await payment.register();
    await payment.deliver('failed');
    expect(await payment.transaction()).toMatchObject({ status: 'failed' });
    await payment.deliver('succeeded');
    expect(await payment.transaction()).toMatchObject({ status: 'settled' });
    expect(await payment.balance()).toBe(10_000);
  });

  it('a late failure never reverses a success, and is on record', async () => {
    const payment = new Payment(gateway, account());
    await payment.register();
    await payment.deliver('succeeded');
    await payment.deliver('failed');
    expect(await payment.transaction()).toMatchObject({ status: 'settled' });
    expect(await payment.outcomes(stage.admin)).toEqual([
      'payment_succeeded settled',
      'payment_failed ignored late_failure',
    ]);
  });

  it('concurrent success and failure end settled, in any order', async () => {
    const payment = new Payment(gateway, account());
    await payment.register();
    await Promise.all([payment.deliver('failed'), payment.deliver('succeeded')]);
    expect(await payment.transaction()).toMatchObject({ status: 'settled' });
    expect(await payment.balance()).toBe(10_000);
  });
});

describe.each(with_('refunded'))('%s: refunds', (_name, gateway) => {
  it('partial refunds debit up to the settled amount, each once', async () => {
    const payment = new Payment(gateway, account());
    await payment.register();
    await payment.deliver('succeeded');
    await payment.deliver('refunded', { objectId: `${payment.paymentId}-1`, amount: 4_000, refundedInTotal: 4_000 });
    expect(await payment.transaction()).toMatchObject({ status: 'partially_refunded', refunded_amount: 4_000 });
    await payment.deliver('refunded', { objectId: `${payment.paymentId}-1`, amount: 4_000, refundedInTotal: 4_000 });
    expect(await payment.balance()).toBe(6_000);
    await payment.deliver('refunded', { objectId: `${payment.paymentId}-2`, amount: 6_000, refundedInTotal: 10_000 });
    expect(await payment.transaction()).toMatchObject({ status: 'refunded', refunded_amount: 10_000 });
    expect(await payment.balance()).toBe(0);
  });

  it('a refund beyond the settled amount is on record and debits nothing', async () => {
    const payment = new Payment(gateway, account());
    await payment.register();
    await payment.deliver('succeeded');
    await payment.deliver('refunded', { amount: 10_001 });
    expect(await payment.balance()).toBe(10_000);
    expect((await payment.outcomes(stage.admin)).at(-1)).toBe('refund needs_review refund_exceeds_payment');
  });

  it('a refund before its success waits for it', async () => {
    const payment = new Payment(gateway, account());
    await payment.register();
    await payment.deliver('refunded', { amount: 4_000, refundedInTotal: 4_000 });
    expect((await payment.outcomes(stage.admin))[0]).toMatch(/^refund parked/);
    await payment.deliver('succeeded');
    expect(await payment.transaction()).toMatchObject({ status: 'partially_refunded' });
    expect(await payment.balance()).toBe(6_000);
  });
});

describe.each(with_('charged_back'))('%s: disputes', (_name, gateway) => {
  it('a dispute debits nothing, a lost one the wallet, also below zero', async () => {
    const owner = account();
    const payment = new Payment(gateway, owner);
    await payment.register();
    await payment.deliver('succeeded');
    const objectId = uniqueName('dispute');
    await payment.deliver('disputed', { objectId });
    expect(await payment.transaction()).toMatchObject({ status: 'disputed' });
    expect(await payment.balance()).toBe(10_000);
    const other = new Payment(gateway, account());
    await other.register();
    await other.deliver('succeeded');
    await owner
      .post('/v1/transfers', { to_account_id: other.account.accountId, amount: 10_000, currency: gateway.currency })
      .expect(201);
    await payment.deliver('charged_back', { objectId });
    expect(await payment.transaction()).toMatchObject({ status: 'charged_back', charged_back_amount: 10_000 });
    expect(await payment.balance()).toBe(-10_000);
    await payment.deliver('disputed', { objectId, eventId: uniqueName() });
    expect(await payment.transaction()).toMatchObject({ status: 'charged_back' });
  });
});

describe.each(with_('dispute_won'))('%s: won disputes', (_name, gateway) => {
  it('return the transaction to its earlier status, also when they are delivered in the wrong order', async () => {
    const payment = new Payment(gateway, account());
    await payment.register();
    await payment.deliver('succeeded');
    const objectId = uniqueName('dispute');
    await payment.deliver('disputed', { objectId });
    await payment.deliver('dispute_won', { objectId });
    expect(await payment.transaction()).toMatchObject({ status: 'settled' });
    const late = uniqueName('dispute');
    await payment.deliver('dispute_won', { objectId: late });
    await payment.deliver('disputed', { objectId: late });
    expect(await payment.transaction()).toMatchObject({ status: 'settled' });
    expect(await payment.balance()).toBe(10_000);
  });
});

describe('adyen', () => {
  it('a reversal credits a chargeback again, also one that arrives before it', async () => {
    for (const order of [
      ['charged_back', 'chargeback_reversed'],
      ['chargeback_reversed', 'charged_back'],
    ] as const) {
      const payment = new Payment(adyen, account());
      await payment.register();
      await payment.deliver('succeeded');
      const objectId = uniqueName('dispute');
      await payment.deliver('disputed', { objectId });
      for (const step of order) await payment.deliver(step, { objectId });
      expect(await payment.transaction()).toMatchObject({ status: 'settled', charged_back_amount: 0 });
      expect(await payment.balance()).toBe(10_000);
    }
  });

  it('matches a refund on the original payment, although it has a separate reference', async () => {
    const payment = new Payment(adyen, account());
    await payment.register();
    await payment.deliver('succeeded');
    await payment.deliver('refunded', { reference: 'refund-of-mine', amount: 1_000 });
    expect(await payment.transaction()).toMatchObject({ status: 'partially_refunded' });
  });
});

describe('stripe', () => {
  it('cumulative refunds delivered out of order debit their total', async () => {
    const payment = new Payment(stripe, account());
    await payment.register();
    await payment.deliver('succeeded');
    await payment.deliver('refunded', { refundedInTotal: 7_000 });
    await payment.deliver('refunded', { refundedInTotal: 3_000 });
    expect(await payment.transaction()).toMatchObject({ status: 'partially_refunded', refunded_amount: 7_000 });
    expect(await payment.balance()).toBe(3_000);
  });
});

describe('razorpay', () => {
  it('does not use another header as the event id', async () => {
    const payment = new Payment(razorpay, account());
    await payment.register();
    const delivery = payment.delivery('succeeded');
    await send(app.server, delivery).expect(200);
    await send(app.server, { ...delivery, headers: { ...delivery.headers, 'x-razorpay-event-id': 'evt_9' } }).expect(
      200,
    );
    expect(await payment.outcomes(stage.admin)).toEqual(['payment_succeeded settled']);
  });

  it('a second payment of one order needs an operator and credits nothing more', async () => {
    const payment = new Payment(razorpay, account());
    await payment.register();
    await payment.deliver('succeeded');
    await payment.deliver('succeeded', { paymentId: uniqueName('pay') });
    expect(await payment.balance()).toBe(10_000);
    expect((await payment.outcomes(stage.admin)).at(-1)).toBe('payment_succeeded needs_review second_payment');
  });
});

describe('square', () => {
  it('a second event about the same completed payment is a duplicate', async () => {
    const payment = new Payment(square, account());
    await payment.register();
    await payment.deliver('succeeded');
    await payment.deliver('succeeded');
    expect(await payment.outcomes(stage.admin)).toEqual(['payment_succeeded settled', 'payment_succeeded duplicate']);
    expect(await payment.balance()).toBe(10_000);
  });
});

describe('mobilemoney', () => {
  const path = { provider: 'mobilemoney', headers: {}, query: 'token=mm-current' };

  it('holds a reused receipt, a foreign MerchantRequestID and a success without metadata for review', async () => {
    const first = new Payment(mobilemoney, account());
    await first.register();
    await first.deliver('succeeded');
    const second = new Payment(mobilemoney, account());
    await second.register();
    await second.deliver('succeeded', { paymentId: first.paymentId });
    expect(await second.transaction()).toMatchObject({ status: 'needs_review', review_reason: 'payment_id_reused' });

    const owner = account();
    const reference = uniqueName('ws_CO_');
    const deposit = { provider: 'mobilemoney', provider_reference: reference, amount: 150_000, currency: 'KES' };
    await owner.post('/v1/deposits', { ...deposit, merchant_request_id: 'mine' }).expect(201);
    const body = JSON.stringify(stkCallback({ checkoutRequestId: reference, merchantRequestId: 'another' }));
    await send(app.server, { ...path, body }).expect(200);
    const { body: list } = await owner.get('/v1/transactions').expect(200);
    expect(list).toMatchObject({ data: [{ status: 'needs_review', review_reason: 'merchant_request_id_differs' }] });
  });

  it.each(['0', '-100', '1e2', '1e308', '100.001', '"100,00"', '"NaN"', 'null', '{}', '9'.repeat(40)])(
    'the amount %s is never credited',
    async (amount) => {
      const payment = new Payment(mobilemoney, account());
      await payment.register();
      const body = payment.delivery('succeeded').body.replace('100.00', amount);
      await send(app.server, { ...path, body }).expect(200);
      expect(await payment.transaction()).toMatchObject({ status: 'needs_review' });
      expect(await payment.balance()).toBe(0);
    },
  );

  it('the amount may be a number or a numeric string', async () => {
    for (const amount of ['100', '100.0', '"100.00"']) {
      const payment = new Payment(mobilemoney, account());
      await payment.register();
      await send(app.server, { ...path, body: payment.delivery('succeeded').body.replace('100.00', amount) }).expect(
        200,
      );
      expect(await payment.transaction()).toMatchObject({ status: 'settled' });
    }
  });

  it('a deposit in another currency is refused', async () => {
    const deposit = { provider: 'mobilemoney', provider_reference: uniqueName(), amount: 100, currency: 'USD' };
    await account().post('/v1/deposits', deposit).expect(422);
  });
});
