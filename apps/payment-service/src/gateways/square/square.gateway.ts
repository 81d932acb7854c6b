import type { Gateway } from '../gateway';
import { type EventKind, type GatewayEvent, ignored } from '../gateway-event';
import { listOf } from '../gateway-settings';
import { currencyAt, entry, type Json, minorAmount, objectAt, textAt } from '../reading';
import { firstMatch, hmac, sameText } from '../signature';
import { squareReport } from './square.report';

/**
 * Square. Signature: `x-square-hmacsha256-signature`, base64 HMAC-SHA256 of the notification address, exactly as it
 * stands in the dashboard, followed by the body. The same event name tells every state of its object.
 */
export const square: Gateway = {
  name: 'square',
  report: squareReport,
  referenceFrom: 'merchant',
  settings: ['SQUARE_SIGNATURE_KEYS', 'SQUARE_NOTIFICATION_URL'],

  configure(settings) {
    const keys = listOf(settings['SQUARE_SIGNATURE_KEYS']);
    const notificationUrl = settings['SQUARE_NOTIFICATION_URL'];
    return keys.length > 0 && notificationUrl ? { keys, notificationUrl } : null;
  },

  problems: (settings) =>
    settings['SQUARE_SIGNATURE_KEYS'] && !URL.canParse(settings['SQUARE_NOTIFICATION_URL'] ?? '')
      ? ['SQUARE_NOTIFICATION_URL must be the notification address as it stands in the dashboard']
      : [],

  verify(rawBody, headers, { keys, notificationUrl }) {
    const signed = Buffer.concat([Buffer.from(notificationUrl as string), rawBody]);
    return firstMatch(keys, (key) =>
      sameText(hmac('sha256', key, signed, 'base64'), headers['x-square-hmacsha256-signature'] ?? ''),
    );
  },

  normalize(body): GatewayEvent[] {
    const type = textAt(body, 'type') ?? 'unknown';
    const object = objectAt(body, 'data', 'object');
    return [{ ...ignored(type), ...readingOf(type, object), deliveryKey: textAt(body, 'event_id') }];
  },
};

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
    reference: textAt(payment, 'reference_id'),
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

const refundOf = (refund: Json): Partial<GatewayEvent> => ({
  kind: textAt(refund, 'status') === 'COMPLETED' ? 'refund' : 'ignored',
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
