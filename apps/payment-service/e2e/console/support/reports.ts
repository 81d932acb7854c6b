import { callbackOf, deliver, givenDeposit, stripe, uniqueName } from '@platform/harness';
import { type Merchant, SECRETS } from './stage';

/** A payment in the gateway's data. */
export interface CardPayment {
  id: string;
  /** In cents. */
  amount: number;
}

const HEAD =
  'balance_transaction_id,created,currency,gross,fee,net,reporting_category,source_id,charge_id,payment_intent_id,automatic_payout_id';
const dollars = (cents: number) => (cents / 100).toFixed(2);

export const newCardPayment = (amount = 42_500): CardPayment => ({ id: uniqueName('pi_'), amount });

/** The merchant registers it, and the gateway reports it. */
export async function settleCardPayment({ payment }: Merchant, { id, amount }: CardPayment): Promise<void> {
  await givenDeposit(payment, {}, { provider: 'stripe', currency: 'USD', amount, provider_reference: id });
  await deliver(payment, callbackOf(stripe, { reference: id, paymentId: id, amount }, { secret: SECRETS.stripe }));
}

let hoursAgo = 0;

/**
 * The gateway's report about these payments, each with a fee of 30 cents. Each report covers a separate hour, in
 * which no other payment was booked here.
 */
export function stripeReport(
  payments: CardPayment[],
  word = 'charge',
): { name: string; mimeType: string; buffer: Buffer } {
  const start = Date.now() - ++hoursAgo * 3_600_000;
  const lines = payments.map(({ id, amount }, n) => {
    const at = new Date(start + n * 60_000).toISOString().slice(0, 19).replace('T', ' ');
    return `txn_${id},${at},usd,${dollars(amount)},0.30,${dollars(amount - 30)},${word},ch_${id},ch_${id},${id},po_${hoursAgo}`;
  });
  return { name: 'november.csv', mimeType: 'text/csv', buffer: Buffer.from([HEAD, ...lines, ''].join('\r\n')) };
}
