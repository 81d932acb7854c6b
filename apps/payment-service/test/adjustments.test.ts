import { adyen, razorpay } from '@platform/harness';
import { times } from '@platform/testing';
import { review } from '../src/operators/review';
import { type PaymentApp, PaymentStage, TestAccount } from './support/payment-app';
import { Payment } from './support/scenario';
import { verifyLedger } from './support/verify-ledger';

let stage: PaymentStage;
let app: PaymentApp;

beforeAll(async () => {
  stage = await PaymentStage.open();
  app = await stage.replica();
});
afterEach(async () => expect((await verifyLedger(stage.database.serviceUrl)).problems).toEqual([]));
afterAll(() => stage.close());

const reviewed = async (...args: string[]) => {
  const printed: string[] = [];
  await review(app.app, args, (line) => printed.push(line));
  return printed;
};
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
/** Lost, debited, and then won after all: nothing that the gateway delivers books the money's return. */
const wonAfterChargeback = async () => {
  const payment = await settled();
  const objectId = `${payment.paymentId}-dispute`;
  for (const step of ['disputed', 'charged_back', 'dispute_won'] as const) await payment.deliver(step, { objectId });
  const { event_id, reason } = await lastEvent(payment);
  expect(reason).toBe('won_after_chargeback');
  return { payment, event: event_id, objectId };
};
/** All of it is charged back after some of it was refunded. */
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
const why = ['--reason', 'as the gateway’s statement of 21 November says', '--operator', 'ada'];

it('gives back what a chargeback took, where the dispute is won after it', async () => {
  const { payment, event } = await wonAfterChargeback();
  expect(await payment.balance()).toBe(0);
  const printed = await reviewed('--event', event, '--credit', '10000', ...why);
  expect(printed).toEqual([
    `event ${event}: credit, by ada: as the gateway’s statement of 21 November says`,
    'outcome: needs_review -> settled (adjusted)',
    `transaction: ${payment.transactionId}`,
    'ledger:',
    `  wallet of ${payment.account.accountId}: +10000 INR -> 10000`,
    '  clearing razorpay: -10000 INR',
    'applied',
  ]);
  expect(await payment.balance()).toBe(10_000);
  expect(await payment.transaction()).toMatchObject({
    status: 'settled',
    charged_back_amount: 10_000,
    adjusted_amount: 10_000,
  });
  expect(await lastEvent(payment)).toMatchObject({ outcome: 'settled', reason: 'adjusted' });
});

it('takes what a chargeback took beyond what is left, also below zero', async () => {
  for (const [amount, balance] of [
    ['6000', 0],
    ['10000', -4_000],
  ] as const) {
    const { payment, event } = await chargedBackBeyond();
    await reviewed('--event', event, '--debit', amount, ...why);
    expect(await payment.balance()).toBe(balance);
    expect(await payment.transaction()).toMatchObject({ status: 'charged_back', refunded_amount: 4_000 });
  }
});

it('keeps who decided it, when and why', async () => {
  const { payment, event } = await chargedBackBeyond();
  await reviewed('--event', event, '--debit', '6000', ...why);
  const audit = await stage.admin.query(
    `SELECT transaction_id, decision, operator, review_reason, amount, note, decided_at > clock_timestamp() - interval '1 minute' AS now
      FROM review_decisions WHERE event_id = $1`,
    [event],
  );
  expect(audit).toEqual([
    {
      transaction_id: payment.transactionId,
      decision: 'adjust',
      operator: 'ada',
      review_reason: 'chargeback_exceeds_payment',
      amount: '-6000',
      note: 'as the gateway’s statement of 21 November says',
      now: true,
    },
  ]);
});

it('is booked once, however often and by how many it is asked for', async () => {
  const { payment, event } = await wonAfterChargeback();
  const asked = await Promise.allSettled(times(5, () => reviewed('--event', event, '--credit', '10000', ...why)));
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await payment.balance()).toBe(10_000);
  await expect(reviewed('--event', event, '--credit', '10000', ...why)).rejects.toThrow('by this amount before');
  await expect(reviewed('--event', event, '--credit', '9000', ...why)).rejects.toThrow('adjusted once');
  await expect(reviewed('--event', event, '--dismiss')).rejects.toThrow('does not wait');
  expect(await payment.balance()).toBe(10_000);
});

it('shows its entries without booking them', async () => {
  const { payment, event } = await wonAfterChargeback();
  const printed = await reviewed('--event', event, '--credit', '10000', ...why, '--dry-run');
  expect(printed).toContain('  clearing razorpay: -10000 INR');
  expect(printed.at(-1)).toBe('dry run: nothing was changed');
  expect(await payment.balance()).toBe(0);
  expect(await stage.admin.query('SELECT 1 FROM review_decisions WHERE event_id = $1', [event])).toEqual([]);
});

it('gives back no more than went, and takes no more than came', async () => {
  const { payment, event } = await wonAfterChargeback();
  await expect(reviewed('--event', event, '--credit', '10001', ...why)).rejects.toThrow('at most');
  const other = await chargedBackBeyond();
  await expect(reviewed('--event', other.event, '--debit', '10001', ...why)).rejects.toThrow('at most');
  await expect(reviewed('--event', other.event, '--credit', '4001', ...why)).rejects.toThrow('at most');
  expect([await payment.balance(), await other.payment.balance()]).toEqual([0, 6_000]);
});

it('leaves the gateway’s later word about the same dispute nothing to book twice', async () => {
  const { payment, event, objectId } = await wonAfterChargeback();
  await reviewed('--event', event, '--credit', '10000', ...why);
  for (const step of ['dispute_won', 'charged_back', 'disputed'] as const) await payment.deliver(step, { objectId });
  expect(await payment.transaction()).toMatchObject({ status: 'settled' });
  expect(await payment.balance()).toBe(10_000);
  await payment.deliver('refunded', { amount: 3_000 });
  expect(await payment.transaction()).toMatchObject({ status: 'partially_refunded' });
  const other = await chargedBackBeyond();
  await reviewed('--event', other.event, '--debit', '6000', ...why);
  await other.payment.deliver('charged_back', { objectId: other.objectId, eventId: 'another' });
  await other.payment.deliver('refunded', { amount: 1 });
  expect(await other.payment.balance()).toBe(0);
  expect((await lastEvent(other.payment)).reason).toBe('refund_exceeds_payment');
});

it('is not reversed by a reversal that comes after it', async () => {
  const payment = await settled(adyen);
  const objectId = `${payment.paymentId}-dispute`;
  await payment.deliver('charged_back', { objectId });
  await payment.deliver('refunded', { amount: 1_000 });
  await reviewed('--event', (await lastEvent(payment)).event_id, '--credit', '10000', ...why);
  await payment.deliver('chargeback_reversed', { objectId });
  expect(await payment.balance()).toBe(10_000);
  expect(await lastEvent(payment)).toMatchObject({ outcome: 'needs_review', reason: 'reversal_exceeds_chargeback' });
});

it('needs an event that waits, a settled deposit, an amount and a reason', async () => {
  const { event } = await wonAfterChargeback();
  await expect(reviewed('--event', event, '--credit', '100')).rejects.toThrow('--reason');
  await expect(reviewed('--event', event, '--credit', '-5', ...why)).rejects.toThrow();
  await expect(reviewed('--event', event, '--credit', '5', '--debit', '5', ...why)).rejects.toThrow('payment:review');
  const payment = await settled();
  const booked = (await lastEvent(payment)).event_id;
  await expect(reviewed('--event', booked, '--debit', '5', ...why)).rejects.toThrow('does not wait');
  const unsettled = new Payment(razorpay, payment.account);
  await unsettled.register();
  await unsettled.deliver('succeeded', { amount: 1 });
  const waits = (await lastEvent(unsettled)).event_id;
  await expect(reviewed('--event', waits, '--credit', '5', ...why)).rejects.toThrow('no settled deposit');
  await expect(reviewed('--event', unsettled.transactionId, '--credit', '5', ...why)).rejects.toThrow('No such event');
});
