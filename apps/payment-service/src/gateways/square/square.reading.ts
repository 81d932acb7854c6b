import { type EventKind, type GatewayEvent, ignored } from '../gateway-event';
import { currencyAt, entry, type Json, minorAmount, objectAt, textAt } from '../reading';

/** What an object of the gateway means under the name of an event: in a delivery, and in the answer to a question alike. */
export const eventOf = (type: string, object: Json): GatewayEvent => ({ ...ignored(type), ...readingOf(type, object) });

function readingOf(type: string, object: Json): Partial<GatewayEvent> {
  if (type === 'payment.updated' || type === 'payment.created') return paymentOf(objectAt(object, 'payment'));
  if (type === 'refund.updated' || type === 'refund.created') return refundOf(objectAt(object, 'refund'));
  if (type.startsWith('dispute.')) return disputeOf(objectAt(object, 'dispute'));
  return {};
}

function paymentOf(payment: Json): Partial<GatewayEvent> {
  const id = textAt(payment, 'id');
  return {
    kind: entry(PAYMENT_KINDS, textAt(payment, 'status')) ?? 'ignored',
    reference: textAt(payment, 'reference_id') ?? textAt(payment, 'order_id'),
    paymentId: id,
    objectId: id,
    ...money(payment),
  };
}

const PAYMENT_KINDS: Record<string, EventKind | undefined> = {
  COMPLETED: 'payment_succeeded',
  FAILED: 'payment_failed',
  CANCELED: 'payment_failed',
};

const REFUND_KINDS: Record<string, EventKind | undefined> = {
  COMPLETED: 'refund',
  REJECTED: 'refund_failed',
  FAILED: 'refund_failed',
};

const refundOf = (refund: Json): Partial<GatewayEvent> => ({
  kind: entry(REFUND_KINDS, textAt(refund, 'status')) ?? 'ignored',
  paymentId: textAt(refund, 'payment_id'),
  objectId: textAt(refund, 'id'),
  ...money(refund),
});

const DISPUTE_KINDS: Record<string, EventKind | undefined> = {
  INQUIRY_EVIDENCE_REQUIRED: 'dispute_opened',
  INQUIRY_PROCESSING: 'dispute_opened',
  EVIDENCE_REQUIRED: 'dispute_opened',
  PROCESSING: 'dispute_opened',
  INQUIRY_CLOSED: 'dispute_won',
  WON: 'dispute_won',
  LOST: 'chargeback',
  ACCEPTED: 'chargeback',
};

function disputeOf(dispute: Json): Partial<GatewayEvent> {
  const kind = entry(DISPUTE_KINDS, textAt(dispute, 'state')) ?? 'unclear';
  return {
    kind,
    anomaly: kind === 'unclear' ? 'unknown_dispute_outcome' : null,
    paymentId: textAt(dispute, 'disputed_payment', 'payment_id'),
    objectId: textAt(dispute, 'dispute_id') ?? textAt(dispute, 'id'),
    ...money(dispute),
  };
}

const money = (object: Json) =>
  minorAmount(textAt(object, 'amount_money', 'amount'), currencyAt(object, 'amount_money', 'currency'));
