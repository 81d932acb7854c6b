import { type Answer, json } from '../../http/call';
import { numberAt, textAt } from '../../http/reading';
import { isCurrency } from '../../money';
import { type Payment, type Refund, refundedMinor } from '../../payment';

/** Of the fee, which includes it. */
const TAX = 0.18;

export interface RazorpayOwn {
  orderId: string;
  /** The merchant's `receipt` of an order, `reference_id` of a link. */
  merchantReference: string | null;
  isLink: boolean;
  expireBy: number;
  notes: unknown;
  /** Attempts that failed; each is a separate payment. */
  failed: string[];
}
export type RazorpayPayment = Payment<RazorpayOwn>;

export const seconds = (date: Date): number => Math.floor(date.getTime() / 1000);

export const moneyOf = (body: object) => ({
  amountMinor: numberAt(body, 'amount') ?? 0,
  currency: textAt(body, 'currency') ?? 'INR',
});

export function orderOf(payment: RazorpayPayment) {
  const { own, amountMinor, paidMinor } = payment;
  const attempts = own.failed.length + (payment.paymentId === null ? 0 : 1);
  return {
    id: own.orderId,
    entity: 'order',
    amount: amountMinor,
    amount_due: Math.max(amountMinor - paidMinor, 0),
    amount_paid: paidMinor,
    attempts,
    created_at: seconds(payment.startedAt),
    currency: payment.currency,
    notes: own.notes,
    receipt: own.isLink ? null : own.merchantReference,
    // A refund does not change it.
    status: payment.status === 'paid' ? 'paid' : attempts > 0 ? 'attempted' : 'created',
  };
}

export function entityOf(payment: RazorpayPayment, id: string, status: 'failed' | 'captured' | 'refunded') {
  const isFailed = status === 'failed';
  const refunded = isFailed ? 0 : refundedMinor(payment);
  const fee = isFailed ? 0 : payment.feeMinor;
  return {
    id,
    entity: 'payment',
    amount: isFailed ? payment.amountMinor : payment.paidMinor,
    amount_refunded: refunded,
    captured: !isFailed,
    created_at: seconds(payment.startedAt),
    currency: payment.currency,
    error_code: isFailed ? 'BAD_REQUEST_ERROR' : null,
    error_description: isFailed ? 'Payment was unsuccessful as the bank declined it.' : null,
    fee,
    method: 'upi',
    order_id: payment.own.orderId,
    refund_status: refunded === 0 ? null : status === 'refunded' ? 'full' : 'partial',
    status,
    tax: Math.round((fee * TAX) / (1 + TAX)),
  };
}

export const STATES = { pending: 'pending', succeeded: 'processed', failed: 'failed' } as const;

export const refundOf = ({ id, payment, amountMinor, status, createdAt }: Refund) => ({
  id,
  entity: 'refund',
  amount: amountMinor,
  created_at: seconds(createdAt),
  currency: payment.currency,
  payment_id: payment.paymentId,
  speed_processed: 'normal',
  speed_requested: 'normal',
  status: STATES[status],
});

export const collectionOf = (items: readonly object[]) => ({ entity: 'collection', count: items.length, items });
export const collection = (items: readonly object[]): Answer => json(200, collectionOf(items));

export function failure(status: number, description: string, field?: string): Answer {
  const reason = 'input_validation_failed';
  return json(status, {
    error: {
      code: 'BAD_REQUEST_ERROR',
      description,
      field,
      source: 'business',
      step: 'payment_initiation',
      reason,
      metadata: {},
    },
  });
}

export const noSuchId = (): Answer => failure(400, 'The id provided does not exist');

export function moneyProblem(body: object): Answer | null {
  const amount = numberAt(body, 'amount');
  if (amount === undefined || !Number.isInteger(amount) || amount < 100) {
    return failure(400, 'Order amount less than minimum amount allowed', 'amount');
  }
  return isCurrency(textAt(body, 'currency') ?? 'INR') ? null : failure(400, 'Currency is not supported', 'currency');
}

export const textProblem = (body: object, field: string): Answer | null =>
  (textAt(body, field) ?? '').length > 40
    ? failure(400, `The ${field} may not be greater than 40 characters.`, field)
    : null;
