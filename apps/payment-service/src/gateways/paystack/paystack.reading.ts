import { UNKNOWN_STATUS } from '../catalogue';
import { type EventKind, type GatewayEvent, ignored } from '../gateway-event';
import { currencyAt, entry, instantAt, type Json, minorAmount, textAt } from '../reading';

/**
 * Paystack counts every currency in hundredths, also those that have none: 5 000 XOF are 500000. Its own plugin sends and
 * reads all its currencies (NGN, USD, ZAR, GHS, KES, XOF, EGP, RWF) like that: PaystackOSS/woo-paystack,
 * includes/class-wc-gateway-paystack.php.
 */
export const EXPONENTS = { XOF: 2, RWF: 2 };

/** What an object of the gateway means under the name of an event: in a delivery, and in the answer to a question alike. */
export const eventOf = (type: string, data: Json): GatewayEvent => ({
  ...ignored(type, ofAny(data)),
  ...readingOf(type, data),
});

/** The statuses of a transaction that was paid, and whose money went back or goes back. */
const REVERSED = ['reversed', 'reversal pending'];

export const isReversed = (data: Json): boolean => REVERSED.includes(textAt(data, 'status') ?? '');

/**
 * A transaction that was paid and reversed. It was refunded or charged back. Which of them, how much and under which id,
 * only a person finds out.
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

/** A status that is in no table. The delivery is told apart by its bytes: another one may have its event's name and id. */
const UNREAD = { ...UNKNOWN_STATUS, deliveryKey: null };

/** The payment that an object names, whatever kind of object it is. */
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
  };
}

/** Where the payer bears the fee it is added to what was asked for, and nothing else may be: a part of it may be paid too. */
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

/** What moves money; the other events of a refund tell that it is under way, or that it waits for the merchant. */
const REFUND_KINDS: Record<string, EventKind | undefined> = {
  'refund.processed': 'refund',
  'refund.failed': 'refund_failed',
};

/**
 * A refund that names its dispute is the loss of the dispute, under the dispute's id, so that the end of the dispute books
 * nothing more. Paystack's refund objects have the field; no published delivery has.
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

/** Who has accepted a dispute, or has not answered in time, loses it. */
const RESOLUTIONS: Record<string, EventKind | undefined> = {
  'merchant-accepted': 'chargeback',
  'auto-accepted': 'chargeback',
  declined: 'dispute_won',
};

/** A reminder repeats what is known; a resolution says who bears the loss. */
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
