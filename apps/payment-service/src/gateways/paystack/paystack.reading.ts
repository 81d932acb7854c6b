import { type EventKind, type GatewayEvent, ignored } from '../gateway-event';
import { currencyAt, type Json, minorAmount, textAt } from '../reading';

/** What an object of the gateway means under the name of an event: in a delivery, and in the answer to a question alike. */
export const eventOf = (type: string, data: Json): GatewayEvent => ({ ...ignored(type), ...readingOf(type, data) });

function readingOf(type: string, data: Json): Partial<GatewayEvent> {
  if (type === 'charge.success') return paymentOf(type, data, 'payment_succeeded');
  if (type === 'charge.failed') return paymentOf(type, data, 'payment_failed');
  if (type === 'refund.processed' || type === 'refund.failed') {
    const id = textAt(data, 'id') ?? textAt(data, 'refund_reference');
    const kind = type === 'refund.processed' ? 'refund' : 'refund_failed';
    return { ...about(type, id), kind, reference: transactionReference(data), ...money(data, 'amount') };
  }
  if (type.startsWith('charge.dispute.')) return disputeOf(type, data);
  return {};
}

function paymentOf(type: string, data: Json, kind: EventKind): Partial<GatewayEvent> {
  const id = textAt(data, 'id');
  return { ...about(type, id), kind, reference: textAt(data, 'reference'), paymentId: id, ...money(data, paidField(data)) }; // prettier-ignore
}

/** Where the payer bears the fee it is added to what was asked for, and nothing else may be: a part of it may be paid too. */
function paidField(data: Json): string {
  const [amount, asked, fees] = ['amount', 'requested_amount', 'fees'].map((field) => wholeAt(data, field));
  return amount != null && asked != null && fees != null && fees > 0n && asked + fees === amount ? 'requested_amount' : 'amount'; // prettier-ignore
}

function wholeAt(data: Json, field: string): bigint | null {
  const text = textAt(data, field);
  return text !== null && /^\d{1,18}$/.test(text) ? BigInt(text) : null;
}

const about = (type: string, id: string | null) => ({ deliveryKey: id && `${type}:${id}`, objectId: id });

const money = (data: Json, field: string) => minorAmount(textAt(data, field), currencyAt(data, 'currency'));

const transactionReference = (data: Json): string | null =>
  textAt(data, 'transaction_reference') ?? textAt(data, 'transaction', 'reference');

/** A reminder repeats what is known; a resolution says who bears the loss. */
function disputeOf(type: string, data: Json): Partial<GatewayEvent> {
  const id = textAt(data, 'id');
  const resolution = textAt(data, 'resolution');
  const [kind, anomaly] = disputeKind(type, resolution);
  return {
    deliveryKey: id && [type, id, resolution].filter(Boolean).join(':'),
    objectId: id,
    kind,
    anomaly,
    reference: transactionReference(data),
    paymentId: textAt(data, 'transaction', 'id'),
    ...money(data, 'refund_amount'),
  };
}

function disputeKind(type: string, resolution: string | null): [EventKind, string | null] {
  if (type !== 'charge.dispute.resolve') return ['dispute_opened', null];
  if (resolution === 'merchant-accepted') return ['chargeback', null];
  return resolution === 'declined' ? ['dispute_won', null] : ['unclear', 'unknown_dispute_outcome'];
}
