import { type EventKind, type GatewayEvent, ignored } from '../gateway-event';
import { currencyAt, type Json, majorAmount, textAt } from '../reading';

export const statusOf = (data: Json): string => textAt(data, 'status')?.toLowerCase() ?? '';

/** What an object of the gateway means under the name of an event: in a delivery, and in the answer to a question alike. */
export const eventOf = (type: string, data: Json): GatewayEvent => ({
  ...ignored(type),
  ...readingOf(type, statusOf(data), data),
  objectId: textAt(data, 'id'),
});

const SUCCEEDED = new Set(['successful', 'succeeded', 'completed']);
const UNDECIDED = new Set(['pending', 'new', 'processing', 'initiated']);

function readingOf(type: string, status: string, data: Json): Partial<GatewayEvent> {
  if (type === 'charge.completed') {
    if (UNDECIDED.has(status)) return { reference: referenceOf(data) };
    const kind = SUCCEEDED.has(status) ? 'payment_succeeded' : 'payment_failed';
    return { kind, reference: referenceOf(data), paymentId: textAt(data, 'id'), ...money(data, 'amount') };
  }
  if (type.startsWith('refund.')) {
    return { ...ofPayment(data), ...money(data, 'amount_refunded', 'AmountRefunded', 'amount'), kind: SUCCEEDED.has(status) ? 'refund' : 'ignored' }; // prettier-ignore
  }
  if (type.startsWith('chargeback.')) {
    const [kind, anomaly] = chargebackKind(type, status);
    return { ...ofPayment(data), ...money(data, 'amount'), kind, anomaly };
  }
  return {};
}

/** Both the event's name and the status may say how far a chargeback is; `accepted` means that the merchant loses. */
function chargebackKind(type: string, status: string): [EventKind, string | null] {
  const stages = [type.slice('chargeback.'.length), status];
  const is = (...names: string[]) => stages.some((stage) => names.includes(stage));
  if (is('lost', 'accepted')) return ['chargeback', null];
  if (is('won', 'declined', 'reversed')) return ['dispute_won', null];
  if (is('initiated', 'created', 'pending', 'new')) return ['dispute_opened', null];
  return ['unclear', 'unknown_dispute_outcome'];
}

const referenceOf = (data: Json): string | null => textAt(data, 'tx_ref') ?? textAt(data, 'reference');

const ofPayment = (data: Json): Partial<GatewayEvent> => ({
  reference: textAt(data, 'tx_ref') ?? textAt(data, 'transaction_reference'),
  paymentId:
    textAt(data, 'charge_id') ??
    textAt(data, 'tx_id') ??
    textAt(data, 'transaction_id') ??
    textAt(data, 'TransactionId') ??
    textAt(data, 'charge', 'id'),
});

function money(data: Json, ...fields: string[]) {
  const amount = fields.map((field) => textAt(data, field)).find((text) => text !== null) ?? null;
  return majorAmount(amount, currencyAt(data, 'currency'));
}
