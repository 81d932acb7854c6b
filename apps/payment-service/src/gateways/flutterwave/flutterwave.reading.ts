import { UNKNOWN_STATUS } from '../catalogue';
import { type EventKind, type GatewayEvent, ignored } from '../gateway-event';
import { at, currencyAt, entry, instantAt, type Json, majorAmount, objectAt, textAt } from '../reading';

/**
 * The name of a delivery's event. Flat bodies of version 3 name it in `event.type`. Flat bodies of refunds and of
 * virtual cards have no name, and are recognized by their fields.
 */
export function typeOf(body: Json): string {
  const name = textAt(body, 'event') ?? textAt(body, 'type') ?? textAt(body, 'event.type');
  if (name !== null) return name;
  if (at(body, 'AmountRefunded') !== undefined) return 'refund';
  if (at(body, 'CardId') !== undefined) return 'virtual_card';
  return at(body, 'txRef') === undefined && at(body, 'tx_ref') === undefined ? 'unknown' : 'charge.completed';
}

/** The object of a delivery. Some bodies of version 3 have no `data`: they are the object themselves. */
export function dataOf(body: Json): Json {
  const nested = ['data', 'transfer'].find((field) => Object.keys(objectAt(body, field)).length > 0);
  return nested === undefined ? body : objectAt(body, nested);
}

export const statusOf = (data: Json): string => textAt(data, 'status')?.toLowerCase() ?? '';

/**
 * The event for a gateway's object and an event name. Used for deliveries and for responses to inquiries. Refunds and
 * chargebacks omit their currency; then the given one is used.
 */
export const eventOf = (type: string, data: Json, currency: string | null = null): GatewayEvent => ({
  ...ignored(type, ofAny(data)),
  ...readingOf(type, data, currency),
});

/** The payment of an object of any kind. */
const ofAny = (data: Json): Partial<GatewayEvent> => ({
  reference:
    ['tx_ref', 'txRef', 'transaction_reference', 'reference'].map((field) => textAt(data, field)).find(isGiven) ?? null,
  paymentId:
    ['charge_id', 'tx_id', 'transaction_id', 'TransactionId'].map((field) => textAt(data, field)).find(isGiven) ??
    textAt(data, 'charge', 'id'),
  objectId: textAt(data, 'id'),
});

const isGiven = (text: string | null) => text !== null;

function readingOf(type: string, data: Json, currency: string | null): Partial<GatewayEvent> {
  if (isCharge(type)) return chargeOf(type, data);
  if (type === 'refund' || type.startsWith('refund.')) return refundOf(type, data, currency);
  return type.startsWith('chargeback.') ? chargebackOf(type, data, currency) : {};
}

/** Flat bodies are named after the method of payment, such as `BANK_TRANSFER_TRANSACTION`. */
const isCharge = (type: string): boolean =>
  ['charge.completed', 'charge.failed'].includes(type) || /^[A-Z_]{1,60}_TRANSACTION$/.test(type);

const WAITS = 'waits';

/** A bank transfer may be `completed` where another payment is `successful`. */
const CHARGE_KINDS: Record<string, EventKind | typeof WAITS | undefined> = {
  successful: 'payment_succeeded',
  succeeded: 'payment_succeeded',
  completed: 'payment_succeeded',
  failed: 'payment_failed',
  cancelled: 'payment_failed',
  voided: 'payment_failed',
  pending: WAITS,
};

function chargeOf(type: string, data: Json): Partial<GatewayEvent> {
  const status = statusOf(data) || (type === 'charge.failed' ? 'failed' : '');
  const kind = entry(CHARGE_KINDS, status);
  const charge = { paymentId: textAt(data, 'id'), ...money(data, null, 'amount') };
  if (kind === undefined) return { ...charge, ...UNKNOWN_STATUS };
  if (kind === WAITS) return charge;
  // A payment that was voided after a credit is not another attempt of the payer.
  return { ...charge, kind, anomaly: status === 'voided' ? 'voided' : null, feeMinor: feeOf(data) };
}

/** As in settlement reports. The payer pays part of the fee if the charged amount exceeds the amount. */
function feeOf(data: Json): bigint | null {
  const amountAt = (field: string) => money(data, null, field).amountMinor;
  const [amount, fee] = [amountAt('amount'), amountAt('app_fee')];
  if (amount === null || fee === null) return null;
  const own = fee + (amountAt('merchant_fee') ?? 0n) - ((amountAt('charged_amount') ?? amount) - amount);
  return own < 0n ? null : own;
}

/**
 * Refunds of version 3 end as `completed-` and their route. The plain `completed` is used for refunds in general.
 * Flutterwave has then debited the amount from the balance, so the refund is booked. If it fails later, the amount is
 * returned.
 */
const REFUND_KINDS: Record<string, EventKind | typeof WAITS | undefined> = {
  complete: 'refund',
  completed: 'refund',
  'completed-bank-transfer': 'refund',
  'completed-momo': 'refund',
  'completed-mpgs': 'refund',
  'completed-offline': 'refund',
  'completed-preauth': 'refund',
  succeeded: 'refund',
  failed: 'refund_failed',
  cancelled: 'refund_failed',
  new: WAITS,
  pending: WAITS,
  'pending-momo': WAITS,
  processing: WAITS,
  requires_action: WAITS,
};

function refundOf(type: string, data: Json, currency: string | null): Partial<GatewayEvent> {
  const kind = entry(REFUND_KINDS, statusOf(data) || type.slice('refund.'.length));
  const refund = money(data, currency, 'amount_refunded', 'AmountRefunded', 'amount');
  const isContradicted = type === 'refund.failed' && kind !== 'refund_failed';
  if (kind === undefined || isContradicted) return { ...refund, ...UNKNOWN_STATUS };
  return kind === WAITS ? refund : { ...refund, kind };
}

/**
 * A merchant accepts a chargeback and loses it, or declines it and waits for the bank, which decides. For a reversed
 * chargeback, the gateway does not publish who has the money.
 */
const CHARGEBACK_KINDS: Record<string, EventKind | undefined> = {
  initiated: 'dispute_opened',
  created: 'dispute_opened',
  new: 'dispute_opened',
  pending: 'dispute_opened',
  declined: 'dispute_opened',
  contested: 'dispute_opened',
  won: 'dispute_won',
  lost: 'chargeback',
  accepted: 'chargeback',
};

/** The status of a chargeback decides; without a status, the event's name decides. */
function chargebackOf(type: string, data: Json, currency: string | null): Partial<GatewayEvent> {
  const kind = entry(CHARGEBACK_KINDS, statusOf(data) || type.slice('chargeback.'.length));
  const dispute = { reason: null, respondBy: instantAt(data, 'due_datetime') ?? instantAt(data, 'due_date') };
  const about = { ...money(data, currency, 'amount'), dispute };
  return kind === undefined ? { ...about, kind: 'unclear', anomaly: 'unknown_dispute_outcome' } : { ...about, kind };
}

function money(data: Json, currency: string | null, ...fields: string[]) {
  const amount = fields.map((field) => textAt(data, field)).find(isGiven) ?? null;
  return majorAmount(amount, currencyAt(data, 'currency') ?? currency);
}
