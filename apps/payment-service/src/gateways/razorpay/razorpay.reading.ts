import { type EventKind, type GatewayEvent, ignored } from '../gateway-event';
import { ownReference, REFERENCE_KEY } from '../own-reference';
import { currencyAt, entry, type Json, minorAmount, objectAt, textAt } from '../reading';

/** What a delivery's payload means under the name of its event; the answer to a question has the same entities. */
export function eventOf(type: string, payload: Json): GatewayEvent {
  if (type.startsWith('payment_link.')) return eventOfLink(type, payload);
  const payment = objectAt(payload, 'payment', 'entity');
  const kind = entry(KINDS, type);
  const object = kind === undefined ? payment : objectAt(payload, SUBJECTS[kind] ?? 'payment', 'entity');
  return {
    ...ignored(type),
    kind: kind ?? 'ignored',
    reference: ownReference(textAt(payment, 'notes', REFERENCE_KEY)) ?? textAt(payment, 'order_id'),
    paymentId: object === payment ? textAt(payment, 'id') : paymentOf(object, payment),
    objectId: textAt(object, 'id'),
    ...minorAmount(textAt(object, 'amount'), currencyAt(object, 'currency') ?? currencyAt(payment, 'currency')),
  };
}

/** Of a link that was made here; other links are paid by orders that are told of as well. */
function eventOfLink(type: string, payload: Json): GatewayEvent {
  const link = objectAt(payload, 'payment_link', 'entity');
  const reference = ownReference(textAt(link, 'reference_id'));
  if (reference === null) return ignored(type);
  if (type === 'payment_link.paid') return { ...eventOf('payment.captured', payload), type, reference };
  const isOver = type === 'payment_link.expired' || type === 'payment_link.cancelled';
  return { ...ignored(type), kind: isOver ? 'payment_failed' : 'ignored', reference, objectId: textAt(link, 'id') };
}

const KINDS: Record<string, EventKind | undefined> = {
  'payment.captured': 'payment_succeeded',
  'payment.failed': 'payment_failed',
  'refund.processed': 'refund',
  'refund.failed': 'refund_failed',
  'payment.dispute.created': 'dispute_opened',
  'payment.dispute.under_review': 'dispute_opened',
  'payment.dispute.action_required': 'dispute_opened',
  'payment.dispute.won': 'dispute_won',
  // A retrieval request that ends without a debit.
  'payment.dispute.closed': 'dispute_won',
  'payment.dispute.lost': 'chargeback',
};

/** Whose id and amount count. */
const SUBJECTS: Partial<Record<EventKind, string>> = {
  refund: 'refund',
  refund_failed: 'refund',
  dispute_opened: 'dispute',
  dispute_won: 'dispute',
  chargeback: 'dispute',
};

const paymentOf = (object: Json, payment: Json): string | null => textAt(object, 'payment_id') ?? textAt(payment, 'id');
