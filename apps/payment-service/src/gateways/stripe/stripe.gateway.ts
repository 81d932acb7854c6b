import type { Gateway } from '../gateway';
import { type EventKind, type GatewayEvent, ignored, NOTHING } from '../gateway-event';
import { listOf } from '../gateway-settings';
import { currencyAt, entry, type Json, minorAmount, objectAt, textAt } from '../reading';
import { firstMatch, hmac, refused, sameText } from '../signature';
import { stripeReport } from './stripe.report';

/** The same as the gateway's own libraries; they bound only the past, here both directions are. */
const TOLERANCE_SECONDS = 300;

/** Where the gateway's minor unit is not that of ISO 4217. */
const EXPONENTS = { ISK: 2, UGX: 2, MGA: 0 };

/**
 * Stripe. Signature: `stripe-signature: t=…,v1=…`, hex HMAC-SHA256 of `t.body`; `v0` is a test scheme and never counts.
 * Success and failure are told of payment intents, refunds of charges, whose `amount_refunded` is cumulative. A failed
 * intent may still succeed.
 */
export const stripe: Gateway = {
  name: 'stripe',
  report: stripeReport,
  referenceFrom: 'gateway',
  settings: ['STRIPE_WEBHOOK_SECRETS'],

  configure(settings) {
    const keys = listOf(settings['STRIPE_WEBHOOK_SECRETS']);
    return keys.length > 0 ? { keys } : null;
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

  normalize(body): GatewayEvent[] {
    const type = textAt(body, 'type') ?? 'unknown';
    const object = objectAt(body, 'data', 'object');
    const event = entry(HANDLERS, type)?.(object) ?? {};
    return [{ ...ignored(type), ...event, deliveryKey: textAt(body, 'id') }];
  },
};

type Reading = Partial<GatewayEvent> & { kind: EventKind };

const HANDLERS: Record<string, ((object: Json) => Reading) | undefined> = {
  'payment_intent.succeeded': (intent) => ofIntent(intent, 'payment_succeeded'),
  'payment_intent.payment_failed': (intent) => ofIntent(intent, 'payment_failed'),
  'payment_intent.canceled': (intent) => ofIntent(intent, 'payment_failed'),
  'charge.refunded': (charge) => ({
    ...ofCharge(charge),
    kind: 'refund',
    objectId: `${textAt(charge, 'id')}:${textAt(charge, 'amount_refunded')}`,
    ...money(charge, 'amount_refunded'),
    cumulative: true,
  }),
  'charge.dispute.created': (dispute) => ofDispute(dispute, 'dispute_opened'),
  'charge.dispute.closed': (dispute) => {
    const outcome = textAt(dispute, 'status') ?? '';
    if (outcome === 'lost') return ofDispute(dispute, 'chargeback');
    if (outcome === 'won' || outcome === 'warning_closed') return ofDispute(dispute, 'dispute_won');
    return { ...ofDispute(dispute, 'unclear'), anomaly: 'unknown_dispute_outcome' };
  },
};

function ofIntent(intent: Json, kind: EventKind): Reading {
  const id = textAt(intent, 'id');
  const received = textAt(intent, 'amount_received');
  const amountField = kind === 'payment_succeeded' && received !== null ? 'amount_received' : 'amount';
  return { ...NOTHING, kind, reference: id, paymentId: id, objectId: id, ...money(intent, amountField) };
}

/** What concerns a charge names the payment intent that the deposit was registered under. */
function ofCharge(object: Json) {
  const intent = textAt(object, 'payment_intent') ?? textAt(object, 'payment_intent', 'id');
  return { ...NOTHING, reference: intent, paymentId: intent };
}

const ofDispute = (dispute: Json, kind: EventKind): Reading => ({
  ...ofCharge(dispute),
  kind,
  objectId: textAt(dispute, 'id'),
  ...money(dispute, 'amount'),
});

const money = (object: Json, field: string) =>
  minorAmount(textAt(object, field), currencyAt(object, 'currency'), EXPONENTS);
