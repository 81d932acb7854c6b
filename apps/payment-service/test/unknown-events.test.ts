import { mobilemoney, razorpay, stripe } from '@platform/harness';
import { uniqueName } from '@platform/testing';
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
  expect((await verifyLedger(stage.database.serviceUrl)).problems).toEqual([]);
  await stage.close();
});

const account = () => new TestAccount(app.server, stage.issuer);
const stripeEvent = (type: string, object: object) =>
  stripe.sign(JSON.stringify({ id: uniqueName('evt'), object: 'event', type, data: { object } }));

describe('an event whose type is in no catalogue', () => {
  const unknown = (payment: Payment) =>
    stripeEvent('payment_intent.teleported', { id: payment.reference, object: 'payment_intent', currency: 'usd' });

  it('goes to a person if it names a known payment', async () => {
    const payment = new Payment(stripe, account());
    await payment.register();
    await payment.deliver('succeeded');
    await send(app.server, unknown(payment)).expect(200);
    expect(await payment.outcomes(stage.admin)).toContain('ignored needs_review unknown_event');
    expect(await payment.transaction()).toMatchObject({ status: 'settled' });
  });

  it('is stored without a known payment, and goes to a person when the payment becomes known', async () => {
    const payment = new Payment(stripe, account());
    await send(app.server, unknown(payment)).expect(200);
    expect(await payment.outcomes(stage.admin)).toEqual(['ignored ignored unknown_event']);
    await payment.register();
    expect(await payment.outcomes(stage.admin)).toEqual(['ignored needs_review unknown_event']);
  });
});

describe('a success that came before its deposit', () => {
  it.each([stripe, razorpay])('does not settle it where the payer knows the reference: $provider', async (gateway) => {
    const payment = new Payment(gateway, account());
    await payment.deliver('succeeded');
    expect(await payment.register()).toMatchObject({ status: 'needs_review', review_reason: 'ownership_unproven' });
    expect(await payment.balance()).toBe(0);
    // The gateway repeats itself, and says it again under another id.
    await payment.deliver('succeeded');
    expect(await payment.balance()).toBe(0);
  });

  it('settles it where the payer does not know the reference', async () => {
    const payment = new Payment(mobilemoney, account());
    await payment.deliver('succeeded');
    expect(await payment.register()).toMatchObject({ status: 'settled' });
  });

  it('settles it where all accounts have one owner', async () => {
    const accepting = await stage.replica({ OWN_REFERENCES: 'accept' });
    const payment = new Payment(stripe, new TestAccount(accepting.server, stage.issuer));
    await payment.deliver('succeeded');
    expect(await payment.register()).toMatchObject({ status: 'settled' });
  });
});

describe('one movement of money that is reported as a refund and as a lost dispute', () => {
  it.each([
    ['refunded', 'charged_back'],
    ['charged_back', 'refunded'],
  ] as const)('is booked once: %s, then %s', async (first, second) => {
    const payment = new Payment(razorpay, account());
    await payment.register();
    await payment.deliver('succeeded');
    await payment.deliver(first, { amount: 4_000 });
    await payment.deliver(second, { amount: 4_000 });
    expect(await payment.balance()).toBe(6_000);
    expect((await payment.outcomes(stage.admin)).at(-1)).toMatch(/needs_review may_be_booked$/);
  });
});

describe('a refund that began at the gateway and fails later', () => {
  it('is booked back once where it has an id', async () => {
    const payment = new Payment(razorpay, account());
    await payment.register();
    await payment.deliver('succeeded');
    const objectId = uniqueName('rfnd');
    await payment.deliver('refunded', { objectId, amount: 4_000 });
    expect(await payment.balance()).toBe(6_000);
    await payment.deliver('refund_failed', { objectId, amount: 4_000 });
    await payment.deliver('refund_failed', { objectId, amount: 4_000, eventId: uniqueName('evt') });
    expect(await payment.balance()).toBe(10_000);
    expect(await payment.transaction()).toMatchObject({ status: 'settled', refunded_amount: 0 });
  });

  it('goes to a person where only the total was booked', async () => {
    const payment = new Payment(stripe, account());
    await payment.register();
    await payment.deliver('succeeded');
    await payment.deliver('refunded', { amount: 4_000 });
    await payment.deliver('refund_failed', { amount: 4_000 });
    expect(await payment.balance()).toBe(6_000);
    expect((await payment.outcomes(stage.admin)).at(-1)).toBe('refund_failed needs_review refund_failed');
  });
});
