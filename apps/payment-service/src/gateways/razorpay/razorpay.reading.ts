import { UNKNOWN_STATUS } from '../catalogue';
import { type EventKind, type GatewayEvent, ignored } from '../gateway-event';
import { ownReference, REFERENCE_KEY } from '../own-reference';
import { at, currencyAt, entry, type Json, minorAmount, objectAt, textAt, unixTimeAt } from '../reading';

interface Reading {
  kind: EventKind;
  /** The object whose id, status and amount are used. */
  of: 'payment' | 'refund' | 'dispute';
  /** Statuses that the object can have in this event. Another one contradicts the event, or is new. */
  statuses: readonly string[];
}

const READINGS: Record<string, Reading | undefined> = {
  'payment.captured': { kind: 'payment_succeeded', of: 'payment', statuses: ['captured', 'refunded'] },
  'payment.failed': { kind: 'payment_failed', of: 'payment', statuses: ['failed'] },
  'refund.processed': { kind: 'refund', of: 'refund', statuses: ['processed'] },
  'refund.failed': { kind: 'refund_failed', of: 'refund', statuses: ['failed'] },
  'payment.dispute.created': { kind: 'dispute_opened', of: 'dispute', statuses: ['open', 'under_review'] },
  'payment.dispute.under_review': { kind: 'dispute_opened', of: 'dispute', statuses: ['open', 'under_review'] },
  'payment.dispute.action_required': { kind: 'dispute_opened', of: 'dispute', statuses: ['open', 'under_review'] },
  'payment.dispute.won': { kind: 'dispute_won', of: 'dispute', statuses: ['won'] },
  // A suspicion of fraud, or a retrieval request, that ends without a debit.
  'payment.dispute.closed': { kind: 'dispute_won', of: 'dispute', statuses: ['closed'] },
  'payment.dispute.lost': { kind: 'chargeback', of: 'dispute', statuses: ['lost'] },
};

/** The event for a delivery's payload and an event name; responses to inquiries have the same entities. */
export function eventOf(type: string, payload: Json): GatewayEvent {
  if (type.startsWith('payment_link.')) return eventOfLink(type, payload);
  const about = { ...ignored(type), ...namesOf(type, payload) };
  const reading = entry(READINGS, type);
  return reading === undefined ? about : readingOf(about, reading, payload);
}

function readingOf(about: GatewayEvent, { kind, of, statuses }: Reading, payload: Json): GatewayEvent {
  const [payment, object] = [entityOf(payload, 'payment'), entityOf(payload, of)];
  const facts: GatewayEvent = {
    ...about,
    objectId: textAt(object, 'id'),
    ...minorAmount(amountOf(kind, object, payload), currencyAt(object, 'currency') ?? currencyAt(payment, 'currency')),
  };
  if (of === 'payment') facts.feeMinor = feeOf(object, facts);
  if (of === 'dispute') {
    facts.dispute = { reason: textAt(object, 'reason_code'), respondBy: unixTimeAt(object, 'respond_by') };
  }
  const status = textAt(object, 'status');
  if (status !== null && !statuses.includes(status)) return { ...facts, ...UNKNOWN_STATUS };
  if (of === 'refund' && at(payment, 'captured') === false) return uncaptured(facts, kind, payment);
  // A dispute that ended in the merchant's favour takes no money.
  if (kind === 'dispute_won' && isPositive(textAt(object, 'amount_deducted'))) return { ...facts, ...UNKNOWN_STATUS };
  return { ...facts, kind };
}

/** The gateway returns a payment that was authorized and never captured: nothing was credited, and nothing will be. */
const uncaptured = (facts: GatewayEvent, kind: EventKind, payment: Json): GatewayEvent =>
  kind === 'refund'
    ? { ...facts, kind: 'payment_failed', objectId: textAt(payment, 'id'), anomaly: 'refund_of_uncaptured' }
    : facts;

function amountOf(kind: EventKind, object: Json, payload: Json): string | null {
  if (kind === 'payment_succeeded') return paidAmount(object, textAt(entityOf(payload, 'order'), 'amount'));
  // The deducted amount of a lost dispute, which may be less than the disputed amount.
  return (kind === 'chargeback' ? textAt(object, 'amount_deducted') : null) ?? textAt(object, 'amount');
}

/**
 * If the payer bears the fee, it is added to the amount of the order. Without the order's amount, the deposit's amount
 * decides.
 */
function paidAmount(payment: Json, ofOrder: string | null): string | null {
  const [amount, fee] = [textAt(payment, 'amount'), textAt(payment, 'fee')];
  if (textAt(payment, 'fee_bearer') !== 'customer' || !isPositive(amount) || !isPositive(fee)) return amount;
  const without = String(BigInt(amount!) - BigInt(fee!));
  return isPositive(without) && [null, without].includes(ofOrder) ? without : amount;
}

/** `fee` includes the tax. If the payer bears it, it is no part of the paid amount. */
const feeOf = (payment: Json, { amountMinor, currency }: GatewayEvent): bigint | null =>
  minorAmount(textAt(payment, 'amount'), currency).amountMinor === amountMinor
    ? minorAmount(textAt(payment, 'fee'), currency).amountMinor
    : 0n;

const isPositive = (text: string | null): boolean => text !== null && /^[1-9]\d{0,17}$/.test(text);

/** For a link of this service; other links are paid by orders, which are reported as well. */
function eventOfLink(type: string, payload: Json): GatewayEvent {
  const about = { ...ignored(type), ...namesOf(type, payload) };
  const link = entityOf(payload, 'payment_link');
  const reference = ownReference(textAt(link, 'reference_id'));
  if (reference === null) return about;
  const own = { ...about, reference, objectId: textAt(link, 'id') };
  const statuses = entry(LINK_STATUSES, type);
  const status = textAt(link, 'status');
  if (statuses !== undefined && status !== null && !statuses.includes(status)) return { ...own, ...UNKNOWN_STATUS };
  if (type === 'payment_link.paid') return { ...eventOf('payment.captured', payload), type, reference };
  const isOver = type === 'payment_link.expired' || type === 'payment_link.cancelled';
  return { ...own, kind: isOver ? 'payment_failed' : 'ignored' };
}

const LINK_STATUSES: Record<string, readonly string[] | undefined> = {
  'payment_link.paid': ['paid'],
  'payment_link.expired': ['expired'],
  'payment_link.cancelled': ['cancelled'],
};

/** An entity of the payload. Some forms of the gateway's bodies do not wrap it. */
function entityOf(payload: Json, name: string): Json {
  const wrapped = at(payload, name, 'entity');
  return typeof wrapped === 'object' ? objectAt(payload, name, 'entity') : objectAt(payload, name);
}

/** Every way in which a body can contain its payment, also for unknown events. */
function namesOf(type: string, payload: Json): Pick<GatewayEvent, 'reference' | 'paymentId' | 'objectId'> {
  const payment = entityOf(payload, 'payment');
  const entities = Object.keys(payload).map((name) => entityOf(payload, name));
  const first = (...fields: string[]) =>
    fields.flatMap((field) => entities.map((one) => textAt(one, field))).find((text) => text !== null) ?? null;
  const source = first('source');
  const ofKind = (prefix: string) => (source?.startsWith(prefix) ? source : null);
  const subject = type.startsWith('payment.dispute.') ? 'dispute' : type.slice(0, Math.max(type.indexOf('.'), 0));
  return {
    reference:
      ownReference(textAt(payment, 'notes', REFERENCE_KEY)) ??
      textAt(payment, 'order_id') ??
      first('order_id') ??
      textAt(entityOf(payload, 'order'), 'id') ??
      ofKind('order_'),
    paymentId: textAt(payment, 'id') ?? first('payment_id') ?? ofKind('pay_'),
    objectId: textAt(entityOf(payload, subject), 'id') ?? textAt(payment, 'id'),
  };
}
