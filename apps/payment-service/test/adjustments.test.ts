import { adyen, razorpay } from '@platform/harness';
import { times } from '@platform/testing';
import { decisionsOf, OPERATORS } from './support/operators';
import { type PaymentApp, PaymentStage, TestAccount } from './support/payment-app';
import { Payment } from './support/scenario';
import { verifyLedger } from './support/verify-ledger';

let stage: PaymentStage;
let app: PaymentApp;
let decide: ReturnType<typeof decisionsOf>;

beforeAll(async () => {
  stage = await PaymentStage.open();
  app = await stage.replica({ OPERATORS });
  decide = decisionsOf(app.server);
});
afterEach(async () => expect((await verifyLedger(stage.database.serviceUrl)).problems).toEqual([]));
afterAll(() => stage.close());

const lastEvent = async (payment: Payment) => {
  const [row] = await stage.admin.query<{ event_id: string; outcome: string; reason: string }[]>(
    'SELECT event_id, outcome, reason FROM webhook_events WHERE payment_id = $1 ORDER BY event_id DESC LIMIT 1',
    [payment.paymentId],
  );
  return row!;
};
const settled = async (gateway = razorpay) => {
  const payment = new Payment(gateway, new TestAccount(app.server, stage.issuer));
  await payment.register();
  await payment.deliver('succeeded');
  return payment;
};
/** A dispute that was lost and debited is won later. No delivery of the gateway books the returned money. */
const wonAfterChargeback = async () => {
  const payment = await settled();
  const objectId = `${payment.paymentId}-dispute`;
  for (const step of ['disputed', 'charged_back', 'dispute_won'] as const) await payment.deliver(step, { objectId });
  const { event_id, reason } = await lastEvent(payment);
  expect(reason).toBe('won_after_chargeback');
  return { payment, event: event_id, objectId };
};
/** The whole payment is charged back after a part of it was refunded. */
const chargedBackBeyond = async () => {
  const payment = await settled();
  const objectId = `${payment.paymentId}-dispute`;
  await payment.deliver('refunded', { amount: 4_000 });
  for (const step of ['disputed', 'charged_back'] as const) await payment.deliver(step, { objectId });
  const { event_id, reason } = await lastEvent(payment);
  expect(reason).toBe('chargeback_exceeds_payment');
  expect(await payment.transaction()).toMatchObject({ status: 'disputed' });
  return { payment, event: event_id, objectId };
};
const why = { reason: 'as the gateway’s statement of 21 November says' };

it('reverses a chargeback if the dispute is won later', async () => {
  const { payment, event } = await wonAfterChargeback();
  expect(await payment.balance()).toBe(0);
  expect(await decide.event(event, { decision: 'credit', amount: 10_000, ...why })).toMatchObject({
    state: 'applied',
    before: { outcome: 'needs_review' },
    after: { outcome: 'settled', reason: 'adjusted' },
    transaction_id: payment.transactionId,
    entries: [
      { account_id: payment.account.accountId, amount: 10_000, currency: 'INR', balance_after: 10_000 },
      { account_id: null, clearing_account: 'razorpay', amount: -10_000, currency: 'INR' },
    ],
  });
  expect(await payment.balance()).toBe(10_000);
  expect(await payment.transaction()).toMatchObject({
    status: 'settled',
    charged_back_amount: 10_000,
    adjusted_amount: 10_000,
  });
  expect(await lastEvent(payment)).toMatchObject({ outcome: 'settled', reason: 'adjusted' });
});

it('debits a chargeback beyond the remaining amount, also below zero', async () => {
  for (const [amount, balance] of [
    [6_000, 0],
    [10_000, -4_000],
  ] as const) {
    const { payment, event } = await chargedBackBeyond();
    await decide.event(event, { decision: 'debit', amount, ...why });
    expect(await payment.balance()).toBe(balance);
    expect(await payment.transaction()).toMatchObject({ status: 'charged_back', refunded_amount: 4_000 });
  }
});

it('stores operator, time and reason', async () => {
  const { payment, event } = await chargedBackBeyond();
  await decide.event(event, { decision: 'debit', amount: 6_000, ...why });
  const audit = await stage.admin.query(
    `SELECT transaction_id, decision, operator, review_reason, amount, note, decided_at > clock_timestamp() - interval '1 minute' AS now
      FROM review_decisions WHERE event_id = $1`,
    [event],
  );
  expect(audit).toEqual([
    {
      transaction_id: payment.transactionId,
      decision: 'adjust',
      operator: 'amina',
      review_reason: 'chargeback_exceeds_payment',
      amount: '-6000',
      note: 'as the gateway’s statement of 21 November says',
      now: true,
    },
  ]);
});

it('is booked once, also if many callers request it repeatedly', async () => {
  const { payment, event } = await wonAfterChargeback();
  const asked = await Promise.allSettled(
    times(5, () => decide.event(event, { decision: 'credit', amount: 10_000, ...why })),
  );
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await payment.balance()).toBe(10_000);
  await expect(decide.event(event, { decision: 'credit', amount: 10_000, ...why })).rejects.toThrow(
    'already adjusted by this amount',
  );
  await expect(decide.event(event, { decision: 'credit', amount: 9_000, ...why })).rejects.toThrow(
    'adjusted only once',
  );
  await expect(decide.event(event, { decision: 'dismiss' })).rejects.toThrow('does not wait');
  expect(await payment.balance()).toBe(10_000);
});

it('shows its entries without booking them', async () => {
  const { payment, event } = await wonAfterChargeback();
  const shown = await decide.event(event, { decision: 'credit', amount: 10_000, ...why, dry_run: true });
  expect(shown).toMatchObject({ state: 'dry_run', entries: [{}, { clearing_account: 'razorpay', amount: -10_000 }] });
  expect(await payment.balance()).toBe(0);
  expect(await stage.admin.query('SELECT 1 FROM review_decisions WHERE event_id = $1', [event])).toEqual([]);
});

it('credits at most the amount that was debited, and debits at most the amount that was credited', async () => {
  const { payment, event } = await wonAfterChargeback();
  await expect(decide.event(event, { decision: 'credit', amount: 10_001, ...why })).rejects.toThrow('may not exceed');
  const other = await chargedBackBeyond();
  await expect(decide.event(other.event, { decision: 'debit', amount: 10_001, ...why })).rejects.toThrow(
    'may not exceed',
  );
  await expect(decide.event(other.event, { decision: 'credit', amount: 4_001, ...why })).rejects.toThrow(
    'may not exceed',
  );
  expect([await payment.balance(), await other.payment.balance()]).toEqual([0, 6_000]);
});

it('leaves a later report of the gateway about the same dispute without effect', async () => {
  const { payment, event, objectId } = await wonAfterChargeback();
  await decide.event(event, { decision: 'credit', amount: 10_000, ...why });
  for (const step of ['dispute_won', 'charged_back', 'disputed'] as const) await payment.deliver(step, { objectId });
  expect(await payment.transaction()).toMatchObject({ status: 'settled' });
  expect(await payment.balance()).toBe(10_000);
  await payment.deliver('refunded', { amount: 3_000 });
  expect(await payment.transaction()).toMatchObject({ status: 'partially_refunded' });
  const other = await chargedBackBeyond();
  await decide.event(other.event, { decision: 'debit', amount: 6_000, ...why });
  await other.payment.deliver('charged_back', { objectId: other.objectId, eventId: 'another' });
  await other.payment.deliver('refunded', { amount: 1 });
  expect(await other.payment.balance()).toBe(0);
  expect((await lastEvent(other.payment)).reason).toBe('refund_exceeds_payment');
});

it('is not reversed by a later reversal', async () => {
  const payment = await settled(adyen);
  const objectId = `${payment.paymentId}-dispute`;
  await payment.deliver('charged_back', { objectId });
  await payment.deliver('refunded', { amount: 1_000 });
  await decide.event((await lastEvent(payment)).event_id, { decision: 'credit', amount: 10_000, ...why });
  await payment.deliver('chargeback_reversed', { objectId });
  expect(await payment.balance()).toBe(10_000);
  expect(await lastEvent(payment)).toMatchObject({ outcome: 'needs_review', reason: 'reversal_exceeds_chargeback' });
});

it('requires a waiting event, a settled deposit, an amount and a reason', async () => {
  const { event } = await wonAfterChargeback();
  await expect(decide.event(event, { decision: 'credit', amount: 100 })).rejects.toThrow('requires a reason');
  await expect(decide.event(event, { decision: 'credit', amount: -5, ...why })).rejects.toThrow('amount');
  const payment = await settled();
  const booked = (await lastEvent(payment)).event_id;
  await expect(decide.event(booked, { decision: 'debit', amount: 5, ...why })).rejects.toThrow('does not wait');
  const unsettled = new Payment(razorpay, payment.account);
  await unsettled.register();
  await unsettled.deliver('succeeded', { amount: 1 });
  const waits = (await lastEvent(unsettled)).event_id;
  await expect(decide.event(waits, { decision: 'credit', amount: 5, ...why })).rejects.toThrow(
    'not about a settled deposit',
  );
  await expect(decide.event(unsettled.transactionId, { decision: 'credit', amount: 5, ...why })).rejects.toThrow(
    'No such event',
  );
});
