import type { Gateway } from '../gateway';
import type { GatewayEvent } from '../gateway-event';
import { listOf, secret } from '../gateway-settings';
import { objectAt, textAt } from '../reading';
import { firstMatch, hmac, sameText } from '../signature';
import { razorpayApi } from './razorpay.api';
import { eventOf } from './razorpay.reading';
import { razorpayReport } from './razorpay.report';
import { CATALOGUE } from './razorpay.catalogue';

/**
 * Razorpay. Signature: `x-razorpay-signature`, hex HMAC-SHA256 of the body; after a rotation, retries keep the old
 * secret. Its event id is in an unsigned header, so the digest of the body is the key. An order may have several
 * payments: only `payment.captured` is final, and it may follow a failed payment. The payment of a link of this service
 * has our reference in its notes.
 */
export const razorpay: Gateway = {
  name: 'razorpay',
  label: 'Razorpay',
  dashboard: { place: 'Account & Settings → Webhooks → Add new webhook', secret: 'the secret of the form' },
  catalogue: CATALOGUE,
  payerKnowsReference: true,
  report: razorpayReport,
  reference: {
    pattern: /^order_[\x21-\x7e]+$/,
    is: "the id of Razorpay's order (order_…)",
    mistaken: [
      { pattern: /^pay_/, is: 'the id of a payment of Razorpay', instead: 'The id is in the order_id of the payment.' },
      { pattern: /^plink_/, is: 'the id of a payment link', instead: 'The id is in the order_id of the link.' },
      { pattern: /^inv_/, is: 'the id of an invoice', instead: 'The id is in the order_id of the invoice.' },
    ],
  },
  settings: {
    RAZORPAY_WEBHOOK_SECRETS: secret('Secrets that you enter in the form of the webhook, separated by commas.'),
  },

  configure(settings) {
    const keys = listOf(settings['RAZORPAY_WEBHOOK_SECRETS']);
    return keys.length > 0 ? { keys } : null;
  },

  verify: (rawBody, headers, { keys }) =>
    firstMatch(keys, (key) => sameText(hmac('sha256', key, rawBody, 'hex'), headers['x-razorpay-signature'] ?? '')),

  normalize(body): GatewayEvent[] {
    // Some pages of the documentation show events whose name and entities are in `event`.
    const type = textAt(body, 'event') ?? textAt(body, 'event', 'name') ?? 'unknown';
    const payload = 'payload' in body ? objectAt(body, 'payload') : objectAt(body, 'event', 'data');
    return [eventOf(type, payload)];
  },

  // Its payment is reported separately, to endpoints that are registered for payments.
  mustAsk: ({ type }) => type === 'order.paid',

  api: razorpayApi,
};
