import { hexDigestOf } from '@platform/auth';
import { razorpay } from '@platform/harness';
import { events } from '../src/operators/events';
import { redeliver } from '../src/operators/redeliver';
import { replay } from '../src/operators/replay';
import { review } from '../src/operators/review';
import { type PaymentApp, PaymentStage, TestAccount } from './support/payment-app';
import { Payment } from './support/scenario';

const ROLES = { amina: 'admin', ben: 'operator', cleo: 'viewer' };
const tokenOf = (name: string) => `token-of-${name}-0123456789`;
const OPERATORS = Object.entries(ROLES)
  .map(([name, role]) => `${name}:${hexDigestOf(tokenOf(name))}:${role}`)
  .join();

let stage: PaymentStage;
/** By the operator whose token is in the command's environment; `nobody` has none, `stranger` one that is not listed. */
const running = new Map<string, PaymentApp>();

beforeAll(async () => {
  stage = await PaymentStage.open();
  for (const name of [...Object.keys(ROLES), 'stranger'])
    running.set(name, await stage.replica({ OPERATORS, OPERATOR_TOKEN: tokenOf(name) }));
  running.set('nobody', await stage.replica({ OPERATORS }));
});
afterAll(() => stage.close());

const silent = () => undefined;
const as = (name: string) => running.get(name)!.app;
const inReview = async () => {
  const payment = new Payment(razorpay, new TestAccount(running.get('nobody')!.server, stage.issuer));
  await payment.register();
  await payment.deliver('succeeded', { amount: 9_000 });
  const [event] = await stage.admin.query<{ event_id: string }[]>(
    'SELECT event_id FROM webhook_events WHERE payment_id = $1',
    [payment.paymentId],
  );
  return { payment, event: event!.event_id };
};
const decisionsOn = ({ transactionId }: Payment) =>
  stage.admin.query('SELECT decision, operator FROM review_decisions WHERE transaction_id = $1', [transactionId]);

describe('a decision', () => {
  it.each(['amina', 'ben'])('is kept under the name whose token was given: %s', async (name) => {
    const { payment } = await inReview();
    await review(as(name), ['--transaction', payment.transactionId, '--accept'], silent);
    expect(await decisionsOn(payment)).toEqual([{ decision: 'accept', operator: name }]);
  });

  it('cannot be made under a name that is only said', async () => {
    const { payment } = await inReview();
    const args = ['--transaction', payment.transactionId, '--accept', '--operator', 'amina'];
    for (const name of ['ben', 'nobody'])
      await expect(review(as(name), args, silent)).rejects.toThrow('OPERATOR_TOKEN');
    expect(await decisionsOn(payment)).toEqual([]);
  });

  it.each(['cleo', 'stranger', 'nobody'])('is refused to %s, and nothing changes', async (name) => {
    const { payment, event } = await inReview();
    const { transactionId } = payment;
    await expect(review(as(name), ['--transaction', transactionId, '--accept'], silent)).rejects.toThrow('OPERATOR');
    await expect(review(as(name), ['--transaction', transactionId, '--reject'], silent)).rejects.toThrow('OPERATOR');
    await expect(review(as(name), ['--event', event, '--dismiss'], silent)).rejects.toThrow('OPERATOR');
    await expect(replay(as(name), ['--event', event], silent)).rejects.toThrow('OPERATOR');
    await expect(redeliver(as(name), ['--failed'], silent)).rejects.toThrow('OPERATOR');
    expect(await decisionsOn(payment)).toEqual([]);
    expect(await payment.transaction()).toMatchObject({ status: 'needs_review' });
  });

  it.each([
    ['another amount', (transaction: string) => ['--transaction', transaction, '--accept', '--amount', '8000']],
    ['a held event', (_: string, event: string) => ['--event', event, '--accept']],
    ['a credit', (_: string, event: string) => ['--event', event, '--credit', '1', '--reason', 'why']],
    ['a debit', (_: string, event: string) => ['--event', event, '--debit', '1', '--reason', 'why']],
  ])('by a person’s word is for admins: %s', async (_case, args) => {
    const { payment, event } = await inReview();
    const wanted = args(payment.transactionId, event);
    await expect(review(as('ben'), wanted, silent)).rejects.toThrow('needs the role admin');
    const refusal = await review(as('amina'), wanted, silent).catch(({ message }: Error) => message);
    expect(String(refusal)).not.toContain('the role');
  });
});

describe('what is read', () => {
  it.each(['amina', 'ben', 'cleo'])('is for every operator: %s', async (name) => {
    await events(as(name), ['--outcome', 'parked'], silent);
  });

  it.each(['stranger', 'nobody'])('is refused to %s', async (name) => {
    await expect(events(as(name), ['--outcome', 'parked'], silent)).rejects.toThrow('OPERATOR_TOKEN');
  });
});

it('a replay needs no more than the role operator, and is kept under the name whose token was given', async () => {
  const { payment, event } = await inReview();
  await expect(replay(as('ben'), ['--event', event, '--operator', 'amina'], silent)).rejects.toThrow('OPERATOR_TOKEN');
  expect(await decisionsOn(payment)).toEqual([]);
  await replay(as('ben'), ['--event', event], silent);
  expect(await decisionsOn(payment)).toEqual([{ decision: 'replay', operator: 'ben' }]);
});
