import type { Gateway } from '../gateway';
import { type EventKind, type GatewayEvent, ignored } from '../gateway-event';
import { listOf } from '../gateway-settings';
import { currencyAt, type Json, majorAmount, objectAt, textAt } from '../reading';
import { firstMatch, hmac, refused, sameText } from '../signature';
import { flutterwaveReport } from './flutterwave.report';

/**
 * Flutterwave, both versions of its API. Version 3 sends the static secret itself in `verif-hash`: it tells who speaks,
 * and nothing about the body. Version 4 signs: `flutterwave-signature`, base64 HMAC-SHA256 of the body. Version 4's
 * header and the bodies of refunds and chargebacks could not be confirmed with a real delivery; several names are read.
 * Amounts are major units with decimals.
 */
export const flutterwave: Gateway = {
  name: 'flutterwave',
  report: flutterwaveReport,
  referenceFrom: 'merchant',
  settings: ['FLUTTERWAVE_SECRET_HASHES'],

  configure(settings) {
    const keys = listOf(settings['FLUTTERWAVE_SECRET_HASHES']);
    return keys.length > 0 ? { keys } : null;
  },

  verify(rawBody, headers, { keys }) {
    const [signature, hash] = [headers['flutterwave-signature'], headers['verif-hash']];
    // The stronger proof is never passed over for the weaker one.
    if (signature !== undefined) {
      return firstMatch(keys, (key) => sameText(hmac('sha256', key, rawBody, 'base64'), signature));
    }
    if (hash === undefined) return refused('neither flutterwave-signature nor verif-hash');
    return firstMatch(keys, (key) => sameText(key, hash));
  },

  normalize(body): GatewayEvent[] {
    const type = textAt(body, 'event') ?? textAt(body, 'type') ?? 'unknown';
    const data = objectAt(body, 'data');
    const id = textAt(data, 'id');
    const status = textAt(data, 'status')?.toLowerCase() ?? '';
    const eventId = textAt(body, 'webhook_id') ?? textAt(body, 'id');
    return [
      {
        ...ignored(type),
        ...readingOf(type, status, data),
        deliveryKey: eventId ?? (id && `${type}:${id}:${status}`),
        objectId: id,
      },
    ];
  },
};

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
