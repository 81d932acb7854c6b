import type { Gateway } from '../gateway';
import { type EventKind, type GatewayEvent, ignored } from '../gateway-event';
import { listOf } from '../gateway-settings';
import { currencyAt, entry, type Json, minorAmount, objectAt, textAt } from '../reading';
import { firstMatch, hmac, sameText } from '../signature';
import { razorpayReport } from './razorpay.report';

/**
 * Razorpay. Signature: `x-razorpay-signature`, hex HMAC-SHA256 of the body; retries keep the old secret after a
 * rotation. Its event id stands in a header that nothing signs, so the digest of the body is the key.
 * An order may be tried by several payments: only `payment.captured` is final, and a failed one may be followed by it.
 */
export const razorpay: Gateway = {
  name: 'razorpay',
  report: razorpayReport,
  referenceFrom: 'gateway',
  settings: ['RAZORPAY_WEBHOOK_SECRETS'],

  configure(settings) {
    const keys = listOf(settings['RAZORPAY_WEBHOOK_SECRETS']);
    return keys.length > 0 ? { keys } : null;
  },

  verify: (rawBody, headers, { keys }) =>
    firstMatch(keys, (key) => sameText(hmac('sha256', key, rawBody, 'hex'), headers['x-razorpay-signature'] ?? '')),

  normalize(body): GatewayEvent[] {
    const type = textAt(body, 'event') ?? 'unknown';
    const payment = objectAt(body, 'payload', 'payment', 'entity');
    const kind = entry(KINDS, type);
    const object = kind === undefined ? payment : objectAt(body, 'payload', SUBJECTS[kind] ?? 'payment', 'entity');
    return [
      {
        ...ignored(type),
        kind: kind ?? 'ignored',
        reference: textAt(payment, 'order_id'),
        paymentId: object === payment ? textAt(payment, 'id') : paymentOf(object, payment),
        objectId: textAt(object, 'id'),
        ...minorAmount(textAt(object, 'amount'), currencyAt(object, 'currency') ?? currencyAt(payment, 'currency')),
      },
    ];
  },
};

const KINDS: Record<string, EventKind | undefined> = {
  'payment.captured': 'payment_succeeded',
  'payment.failed': 'payment_failed',
  'refund.processed': 'refund',
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
  dispute_opened: 'dispute',
  dispute_won: 'dispute',
  chargeback: 'dispute',
};

const paymentOf = (object: Json, payment: Json): string | null => textAt(object, 'payment_id') ?? textAt(payment, 'id');
