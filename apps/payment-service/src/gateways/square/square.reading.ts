import { UNKNOWN_STATUS } from '../catalogue';
import { type Anomaly, type EventKind, type GatewayEvent, ignored } from '../gateway-event';
import { currencyAt, entry, instantAt, type Json, listAt, minorAmount, objectAt, textAt } from '../reading';

/** The event for a gateway's object and an event name. Used for deliveries and for responses to inquiries. */
export const eventOf = (type: string, object: Json): GatewayEvent => ({
  ...ignored(type, aboutOf(object)),
  ...entry(READERS, type)?.(object),
});

const ofPayment = (object: Json) => paymentOf(objectAt(object, 'payment'));
const ofRefund = (object: Json) => refundOf(objectAt(object, 'refund'));
const ofDispute = (object: Json) => disputeOf(objectAt(object, 'dispute'));

const READERS: Record<string, ((object: Json) => Partial<GatewayEvent>) | undefined> = {
  'payment.created': ofPayment,
  'payment.updated': ofPayment,
  'refund.created': ofRefund,
  'refund.updated': ofRefund,
  'dispute.created': ofDispute,
  'dispute.state.updated': ofDispute,
  'dispute.state.changed': ofDispute,
  'dispute.evidence.created': ofDispute,
  'dispute.evidence.added': ofDispute,
  'dispute.evidence.deleted': ofDispute,
  'dispute.evidence.removed': ofDispute,
};

/** The payment of an object of any kind. The object is in a field with the name of its kind. */
function aboutOf(object: Json): Partial<GatewayEvent> {
  const [kind = ''] = Object.keys(object);
  const inner = objectAt(object, kind);
  const id = textAt(inner, 'id');
  return {
    reference: referenceOf(inner),
    paymentId:
      textAt(inner, 'payment_id') ??
      textAt(inner, 'disputed_payment', 'payment_id') ??
      textAt(inner, 'payment_ids', 0) ??
      (kind === 'payment' ? id : null),
    objectId: textAt(inner, 'dispute_id') ?? id,
  };
}

const referenceOf = (object: Json): string | null => textAt(object, 'reference_id') ?? textAt(object, 'order_id');

interface Status {
  kind: EventKind;
  anomaly?: Anomaly;
}

const PAYMENT_STATUSES: Record<string, Status | undefined> = {
  APPROVED: { kind: 'ignored' },
  PENDING: { kind: 'ignored' },
  COMPLETED: { kind: 'payment_succeeded' },
  FAILED: { kind: 'payment_failed' },
  CANCELED: { kind: 'payment_failed', anomaly: 'payment_cancelled' },
};

function paymentOf(payment: Json): Partial<GatewayEvent> {
  const id = textAt(payment, 'id');
  return {
    reference: referenceOf(payment),
    paymentId: id,
    objectId: id,
    ...money(payment),
    ...statusOf(PAYMENT_STATUSES, textAt(payment, 'status')),
    feeMinor: feeOf(payment),
  };
}

/** Square reports the fee a little after the payment, in parts. An adjustment can be negative. */
function feeOf(payment: Json): bigint | null {
  const currency = currencyAt(payment, 'amount_money', 'currency');
  const parts = listAt(payment, 'processing_fee').map((part) => {
    const text = textAt(part, 'amount_money', 'amount');
    const isReturned = text?.startsWith('-') ?? false;
    const { amountMinor } = minorAmount(isReturned ? text!.slice(1) : text, currency);
    const isSame = currencyAt(part, 'amount_money', 'currency') === currency;
    return amountMinor === null || !isSame ? null : isReturned ? -amountMinor : amountMinor;
  });
  if (parts.length === 0 || parts.includes(null)) return null;
  const fee = parts.reduce<bigint>((sum, part) => sum + part!, 0n);
  return fee < 0n ? null : fee;
}

const REFUND_STATUSES: Record<string, Status | undefined> = {
  PENDING: { kind: 'ignored' },
  COMPLETED: { kind: 'refund' },
  REJECTED: { kind: 'refund_failed' },
  FAILED: { kind: 'refund_failed' },
  // Published for refunds of orders, as their last status.
  APPROVED: { kind: 'ignored', anomaly: 'listed_for_review' },
};

/**
 * A refund has its own order, not the order of the payment. A refund that is not linked to a payment does not belong to
 * this service.
 */
const refundOf = (refund: Json): Partial<GatewayEvent> => ({
  reference: null,
  paymentId: textAt(refund, 'payment_id'),
  objectId: textAt(refund, 'id'),
  ...money(refund),
  ...(refund['unlinked'] === true ? { kind: 'ignored' } : statusOf(REFUND_STATUSES, textAt(refund, 'status'))),
});

const DISPUTE_STATES: Record<string, Status | undefined> = {
  INQUIRY_EVIDENCE_REQUIRED: { kind: 'dispute_opened' },
  INQUIRY_PROCESSING: { kind: 'dispute_opened' },
  INQUIRY_CLOSED: { kind: 'dispute_won' },
  EVIDENCE_REQUIRED: { kind: 'dispute_opened' },
  PROCESSING: { kind: 'dispute_opened' },
  WON: { kind: 'dispute_won' },
  LOST: { kind: 'chargeback' },
  ACCEPTED: { kind: 'chargeback' },
};

const disputeOf = (dispute: Json): Partial<GatewayEvent> => ({
  reference: null,
  paymentId: textAt(dispute, 'disputed_payment', 'payment_id'),
  objectId: textAt(dispute, 'dispute_id') ?? textAt(dispute, 'id'),
  ...money(dispute),
  ...statusOf(DISPUTE_STATES, textAt(dispute, 'state')),
  dispute: { reason: textAt(dispute, 'reason'), respondBy: instantAt(dispute, 'due_at') },
});

const statusOf = (statuses: Readonly<Record<string, Status | undefined>>, status: string | null): Status =>
  entry(statuses, status) ?? UNKNOWN_STATUS;

const money = (object: Json) =>
  minorAmount(textAt(object, 'amount_money', 'amount'), currencyAt(object, 'amount_money', 'currency'));
