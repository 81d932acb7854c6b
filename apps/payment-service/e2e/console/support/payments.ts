import { callbackOf, deliver, givenDeposit, mobilemoney, stripe, type Transaction } from '@platform/harness';
import type { Merchant } from './stage';
import { SECRETS } from './stage';

export interface Wanted {
  amount?: number;
  order_id?: string;
  description?: string;
}

/** An unpaid deposit. */
export const givenPending = ({ payment }: Merchant, wanted: Wanted = {}): Promise<Transaction> =>
  givenDeposit(payment, {}, { provider: 'mobilemoney', currency: 'KES', ...wanted });

/** The gateway's report about it; by default with the registered amount. */
export const reportSuccess = async ({ payment }: Merchant, deposit: Transaction, amount = deposit.amount) => {
  const reference = deposit.provider_reference!;
  await deliver(payment, callbackOf(mobilemoney, { reference, amount }, { secret: SECRETS.mobilemoney }));
};

export async function givenSettled(merchant: Merchant, wanted: Wanted = {}): Promise<Transaction> {
  const deposit = await givenPending(merchant, wanted);
  await reportSuccess(merchant, deposit);
  return deposit;
}

/** The gateway reports another amount than the registered one: an operator decides. */
export async function givenInReview(merchant: Merchant, wanted: Wanted = {}): Promise<Transaction> {
  const deposit = await givenPending(merchant, wanted);
  await reportSuccess(merchant, deposit, deposit.amount - 100);
  return deposit;
}

/** By card: failed once, then paid, then partly refunded. */
export async function givenRefunded(merchant: Merchant, amount = 42_500): Promise<Transaction> {
  const { payment } = merchant;
  const deposit = await givenDeposit(
    payment,
    {},
    { provider: 'stripe', currency: 'USD', amount, order_id: 'order-2088' },
  );
  const reference = deposit.provider_reference!;
  const say = (step: 'failed' | 'succeeded' | 'refunded', of: number) =>
    deliver(
      payment,
      callbackOf(
        stripe,
        { reference, paymentId: reference, step, amount: of, eventId: `evt_${step}_${reference}` },
        { secret: SECRETS.stripe },
      ),
    );
  await say('failed', amount);
  await say('succeeded', amount);
  await say('refunded', 12_000);
  return deposit;
}

/** The gateway reports the refund first. It waits for its payment. */
export async function givenParked({ payment }: Merchant, order_id: string): Promise<Transaction> {
  const wanted = { provider: 'stripe' as const, currency: 'USD', amount: 42_500, order_id };
  const deposit = await givenDeposit(payment, {}, wanted);
  const reference = deposit.provider_reference!;
  const facts = { reference, paymentId: reference, amount: 12_000, step: 'refunded' as const };
  await deliver(payment, callbackOf(stripe, facts, { secret: SECRETS.stripe }));
  return deposit;
}

/** Paid by card and disputed, with a reason and a time for the answer. */
export async function givenDisputed({ payment }: Merchant, amount = 8_000): Promise<Transaction> {
  const deposit = await givenDeposit(payment, {}, { provider: 'stripe', currency: 'USD', amount });
  const reference = deposit.provider_reference!;
  const signing = { secret: SECRETS.stripe };
  await deliver(payment, callbackOf(stripe, { reference, amount }, signing));
  const event = JSON.parse(
    stripe.body('disputed', {
      reference,
      paymentId: reference,
      objectId: `du_${reference}`,
      eventId: `evt_du_${reference}`,
      amount: 3_000,
      currency: 'USD',
    }),
  ) as { data: { object: object } };
  Object.assign(event.data.object, { reason: 'fraudulent', evidence_details: { due_by: 4_102_444_799 } });
  await deliver(payment, stripe.sign(JSON.stringify(event), signing));
  return deposit;
}
