import type { Gateway } from '../gateway';
import type { GatewayEvent } from '../gateway-event';
import { listOf, secret } from '../gateway-settings';
import { at, objectAt, textAt } from '../reading';
import { firstMatch, hmac, refused, sameText } from '../signature';
import { stripeApi } from './stripe.api';
import { ASKED_ABOUT, eventOf, thinEventOf } from './stripe.reading';
import { stripeReport } from './stripe.report';
import { CATALOGUE } from './stripe.catalogue';

/** The tolerance of the gateway's own libraries. They limit only the past; this limit applies in both directions. */
const TOLERANCE_SECONDS = 300;

/**
 * Stripe. Signature: `stripe-signature: t=…,v1=…`, hex HMAC-SHA256 of `t.body`; `v0` is a test scheme and never counts.
 * Payment intents report success and failure; charges report refunds, and their `amount_refunded` is cumulative. A
 * failed intent may still succeed. Snapshot events contain their object; thin events contain only its id.
 */
export const stripe: Gateway = {
  name: 'stripe',
  label: 'Stripe',
  dashboard: { place: 'Developers → Webhooks → Add endpoint', secret: 'the signing secret, `whsec_…`' },
  catalogue: CATALOGUE,
  payerKnowsReference: true,
  report: stripeReport,
  reference: {
    pattern: /^pi_[\x21-\x7e]+$/,
    is: "the id of Stripe's payment intent (pi_…)",
    mistaken: [
      { pattern: /_secret_/, is: 'a client secret', instead: 'The id is the part before _secret_.' },
      {
        pattern: /^cs_/,
        is: 'the id of a Checkout Session',
        instead: 'The id is in the payment_intent of the session.',
      },
      { pattern: /^(?:ch|py)_/, is: 'the id of a charge', instead: 'The id is in the payment_intent of the charge.' },
      { pattern: /^in_/, is: 'the id of an invoice', instead: 'The id is in the payments of the invoice.' },
      { pattern: /^plink_/, is: 'the id of a payment link', instead: 'Each payment of the link has its own id.' },
      { pattern: /^seti_/, is: 'the id of a setup intent, which takes no payment' },
    ],
  },
  settings: {
    STRIPE_WEBHOOK_SECRETS: secret('Signing secrets of the webhook endpoint, separated by commas.', 'whsec_sample'),
  },

  configure(settings) {
    const keys = listOf(settings['STRIPE_WEBHOOK_SECRETS']);
    return keys.length > 0 ? { keys, isAsked: settings['STRIPE_API_KEY'] !== undefined } : null;
  },

  verify(rawBody, headers, { keys }, now) {
    const fields = (headers['stripe-signature'] ?? '').split(',').map((field) => field.trim().split('='));
    const times = fields.filter(([name]) => name === 't').map(([, value]) => value ?? '');
    const signatures = fields.filter(([name]) => name === 'v1').map(([, value]) => value ?? '');
    if (times.length !== 1 || !/^\d{1,12}$/.test(times[0]!)) return refused('no timestamp in stripe-signature');
    if (signatures.length === 0 || signatures.length > 8) return refused('no v1 signature in stripe-signature');
    if (Math.abs(now.getTime() / 1000 - Number(times[0])) > TOLERANCE_SECONDS) {
      return refused('the timestamp is more than 300 s away from now');
    }
    const signed = Buffer.concat([Buffer.from(`${times[0]}.`), rawBody]);
    return firstMatch(keys, (key) => {
      const expected = hmac('sha256', key, signed, 'hex');
      return signatures.map((signature) => sameText(signature, expected)).includes(true);
    });
  },

  normalize(body, { isAsked }): GatewayEvent[] {
    const type = textAt(body, 'type') ?? 'unknown';
    const isThin = at(body, 'related_object') !== undefined;
    const event = isThin
      ? thinEventOf(type, objectAt(body, 'related_object'), isAsked === true)
      : eventOf(type, objectAt(body, 'data', 'object'));
    return [{ ...event, deliveryKey: textAt(body, 'id') }];
  },

  mustAsk: ({ type, reference }) => ASKED_ABOUT.includes(type) && reference !== null,

  api: stripeApi,
};
