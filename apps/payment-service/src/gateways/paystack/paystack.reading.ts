import { UNKNOWN_STATUS } from '../catalogue';
import { type EventKind, type GatewayEvent, ignored } from '../gateway-event';
import { currencyAt, entry, instantAt, type Json, minorAmount, textAt } from '../reading';

/**
 * Paystack counts every currency in hundredths, even those without a minor unit. For example, 500000 are 5 000 XOF. Its
 * plugin PaystackOSS/woo-paystack does so for all its currencies: `includes/class-wc-gateway-paystack.php`.
 */
export const EXPONENTS = { XOF: 2, RWF: 2 };

/** The event for a gateway's object and an event name. Used for deliveries and for responses to inquiries. */
export const eventOf = (type: string, data: Json): GatewayEvent => ({
  ...ignored(type, ofAny(data)),
  ...readingOf(type, data),
});

/** The statuses of a transaction that was paid and whose money was or is being returned. */
const REVERSED = ['reversed', 'reversal pending'];

export const isReversed = (data: Json): boolean => REVERSED.includes(textAt(data, 'status') ?? '');

/**
 * A transaction that was paid and reversed. It was refunded or charged back. An operator has to find out which, how
 * much, and under which id.
 */
export function reversedEvents(data: Json): GatewayEvent[] {
  const paid = eventOf('charge.success', data);
  const { reference, paymentId } = paid;
  return [
    paid,
    {
      ...ignored('transaction.reversed'),
      kind: 'unclear',
      reference,
      paymentId,
      objectId: paymentId,
      anomaly: 'reversed',
    },
  ];
}

/**
 * A status that is in no table. The delivery is identified by its bytes, because another one may have the same event
 * name and id.
 */
const UNREAD = { ...UNKNOWN_STATUS, deliveryKey: null };

/** The payment of an object of any kind. */
const ofAny = (data: Json): Partial<GatewayEvent> => ({
  reference: transactionReference(data) ?? textAt(data, 'reference'),
  paymentId:
    textAt(data, 'transaction', 'id') ??
    textAt(data, 'transaction') ??
    textAt(data, 'transaction_id') ??
    textAt(data, 'bank_transfer', 'transaction_id'),
  objectId: textAt(data, 'id') ?? textAt(data, 'refund_reference'),
});

function readingOf(type: string, data: Json): Partial<GatewayEvent> {
  if (type === 'charge.success') {
    const isPaid = [null, 'success', ...REVERSED].includes(textAt(data, 'status'));
    return { ...paymentOf(type, data, 'payment_succeeded'), ...(!isPaid && UNREAD) };
  }
  if (type === 'charge.failed') return paymentOf(type, data, 'payment_failed');
  if (type.startsWith('refund.')) return refundOf(type, data);
  return DISPUTES.includes(type) ? disputeOf(type, data) : {};
}

function paymentOf(type: string, data: Json, kind: EventKind): Partial<GatewayEvent> {
  const id = textAt(data, 'id');
  return {
    ...about(type, id),
    kind,
    reference: textAt(data, 'reference'),
    paymentId: id,
    ...money(data, paidField(data)),
    feeMinor: paidField(data) === 'requested_amount' ? 0n : money(data, 'fees').amountMinor,
  };
}

/**
 * If the payer bears the fee, the fee is added to the requested amount. Every other difference is a partial payment.
 */
function paidField(data: Json): string {
  const [amount, asked, fees] = ['amount', 'requested_amount', 'fees'].map((field) => wholeAt(data, field));
  return amount != null && asked != null && fees != null && fees > 0n && asked + fees === amount
    ? 'requested_amount'
    : 'amount';
}

function wholeAt(data: Json, field: string): bigint | null {
  const text = textAt(data, field);
  return text !== null && /^\d{1,18}$/.test(text) ? BigInt(text) : null;
}

const about = (type: string, id: string | null) => ({ deliveryKey: id && `${type}:${id}`, objectId: id });

const money = (data: Json, field: string) => minorAmount(textAt(data, field), currencyAt(data, 'currency'), EXPONENTS);

const transactionReference = (data: Json): string | null =>
  textAt(data, 'transaction_reference') ?? textAt(data, 'transaction', 'reference');

/** Events that move money; a refund's other events report that it is pending, or that it waits for the merchant. */
const REFUND_KINDS: Record<string, EventKind | undefined> = {
  'refund.processed': 'refund',
  'refund.failed': 'refund_failed',
};

/**
 * A refund that names a dispute is the loss of that dispute. It has the dispute's id, so that the end of the dispute
 * books nothing more. Paystack's refund objects have the field; no published delivery has it.
 */
function refundOf(type: string, data: Json): Partial<GatewayEvent> {
  const kind = entry(REFUND_KINDS, type);
  if (kind === undefined) return {};
  const refund = {
    ...about(type, textAt(data, 'id') ?? textAt(data, 'refund_reference')),
    kind,
    ...money(data, 'amount'),
  };
  const status = textAt(data, 'status');
  if (status !== null && type !== `refund.${status}`) return { ...refund, ...UNREAD };
  const disputeId = textAt(data, 'dispute') ?? textAt(data, 'dispute', 'id');
  if (disputeId === null) return refund;
  return kind === 'refund'
    ? { ...refund, kind: 'chargeback', objectId: disputeId }
    : { ...refund, kind: 'unclear', anomaly: 'refund_failed' };
}

const DISPUTES = ['charge.dispute.create', 'charge.dispute.remind', 'charge.dispute.resolve'];

const OPEN = ['awaiting-merchant-feedback', 'awaiting-bank-feedback', 'pending'];

/** A merchant who accepts a dispute, or does not respond in time, loses it. */
const RESOLUTIONS: Record<string, EventKind | undefined> = {
  'merchant-accepted': 'chargeback',
  'auto-accepted': 'chargeback',
  declined: 'dispute_won',
};

/** A reminder repeats the known state; a resolution says who bears the loss. */
function disputeOf(type: string, data: Json): Partial<GatewayEvent> {
  const id = textAt(data, 'id');
  const resolution = textAt(data, 'resolution');
  return {
    deliveryKey: id && [type, id, resolution].filter(Boolean).join(':'),
    objectId: id,
    ...disputeKind(type, textAt(data, 'status'), resolution),
    ...money(data, 'refund_amount'),
    dispute: { reason: textAt(data, 'category'), respondBy: instantAt(data, 'dueAt') ?? instantAt(data, 'due_at') },
  };
}

function disputeKind(type: string, status: string | null, resolution: string | null): Partial<GatewayEvent> {
  const isOpen = status === null ? type !== 'charge.dispute.resolve' : OPEN.includes(status);
  if (isOpen) return { kind: 'dispute_opened' };
  if (status !== null && status !== 'resolved') return UNREAD;
  const kind = entry(RESOLUTIONS, resolution);
  return kind === undefined ? { kind: 'unclear', anomaly: 'unknown_dispute_outcome' } : { kind };
}
