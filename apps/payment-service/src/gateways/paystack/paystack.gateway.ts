import type { Gateway } from '../gateway';
import { type EventKind, type GatewayEvent, ignored } from '../gateway-event';
import { listOf } from '../gateway-settings';
import { currencyAt, type Json, minorAmount, objectAt, textAt } from '../reading';
import { firstMatch, hmac, sameText } from '../signature';
import { paystackReport } from './paystack.report';

/**
 * Paystack. Signature: `x-paystack-signature`, hex HMAC-SHA512 of the body under the API's own secret key. No event has
 * an id: its name and the id of its object, both signed, stand for it. Amounts are minor units, as a string in refunds.
 * A payment that fails is never told: it has to be asked for.
 */
export const paystack: Gateway = {
  name: 'paystack',
  report: paystackReport,
  referenceFrom: 'merchant',
  settings: ['PAYSTACK_SECRET_KEYS'],

  configure(settings) {
    const keys = listOf(settings['PAYSTACK_SECRET_KEYS']);
    return keys.length > 0 ? { keys } : null;
  },

  verify: (rawBody, headers, { keys }) =>
    firstMatch(keys, (key) => sameText(hmac('sha512', key, rawBody, 'hex'), headers['x-paystack-signature'] ?? '')),

  normalize(body): GatewayEvent[] {
    const type = textAt(body, 'event') ?? 'unknown';
    const data = objectAt(body, 'data');
    return [{ ...ignored(type), ...readingOf(type, data) }];
  },
};

function readingOf(type: string, data: Json): Partial<GatewayEvent> {
  if (type === 'charge.success') {
    const id = textAt(data, 'id');
    return { ...about(type, id), kind: 'payment_succeeded', reference: textAt(data, 'reference'), paymentId: id, ...money(data, 'amount') }; // prettier-ignore
  }
  if (type === 'refund.processed') {
    const id = textAt(data, 'id') ?? textAt(data, 'refund_reference');
    return { ...about(type, id), kind: 'refund', reference: transactionReference(data), ...money(data, 'amount') };
  }
  if (type.startsWith('charge.dispute.')) return disputeOf(type, data);
  return {};
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
