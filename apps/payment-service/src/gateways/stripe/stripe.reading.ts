import { type EventKind, type GatewayEvent, ignored, NOTHING } from '../gateway-event';
import { ownReference, REFERENCE_KEY } from '../own-reference';
import { currencyAt, entry, type Json, minorAmount, textAt, unixTimeAt } from '../reading';

/** Where the gateway's minor unit is not that of ISO 4217. */
export const EXPONENTS = { ISK: 2, UGX: 2, MGA: 0 };

/** What an object of the gateway means under the name of an event: in a delivery, and in the answer to a question alike. */
export const eventOf = (type: string, object: Json): GatewayEvent => ({
  ...ignored(type, ofAny(object)),
  ...(SESSION_ENDS.includes(type) ? ofSession(object) : entry(HANDLERS, type)?.(object)),
});

/** The payment that an object names, whatever kind of object it is. */
function ofAny(object: Json): Partial<GatewayEvent> {
  const isIntent = textAt(object, 'object') === 'payment_intent';
  const about = isIntent ? { ...ofCharge({}), reference: referenceOf(object, textAt(object, 'id')), paymentId: textAt(object, 'id') } : ofCharge(object); // prettier-ignore
  return { ...about, objectId: textAt(object, 'id') };
}

/** They tell of the session, and what was paid is told of its intent, where endpoints are registered for that as well. */
export const SESSION_ENDS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
];

/** Of a session that was opened here. */
const ofSession = (session: Json): Partial<GatewayEvent> => ({
  reference: ownReference(textAt(session, 'client_reference_id')),
  objectId: textAt(session, 'id'),
});

type Reading = Partial<GatewayEvent> & { kind: EventKind };

const HANDLERS: Record<string, ((object: Json) => Reading) | undefined> = {
  'payment_intent.succeeded': (intent) => ofIntent(intent, 'payment_succeeded'),
  'payment_intent.payment_failed': (intent) => ofIntent(intent, 'payment_failed'),
  'payment_intent.canceled': (intent) => ofIntent(intent, 'payment_failed'),
  'checkout.session.expired': (session) => {
    const ended = ofSession(session);
    return { ...NOTHING, ...ended, kind: ended.reference === null ? 'ignored' : 'payment_failed' };
  },
  'charge.refunded': (charge) => ({
    ...ofCharge(charge),
    kind: 'refund',
    objectId: `${textAt(charge, 'id')}:${textAt(charge, 'amount_refunded')}`,
    ...money(charge, 'amount_refunded'),
    cumulative: true,
  }),
  'refund.failed': (refund) => ofRefund(refund),
  // Also of one that was canceled before it was made.
  'refund.updated': (refund) => ofRefund(refund),
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
  return { ...NOTHING, kind, reference: referenceOf(intent, id), paymentId: id, objectId: id, ...money(intent, amountField) }; // prettier-ignore
}

/** A payment that was started elsewhere is registered under the payment intent's id. Metadata go on to the charge. */
const referenceOf = (object: Json, intentId: string | null): string | null =>
  ownReference(textAt(object, 'metadata', REFERENCE_KEY)) ?? intentId;

/** What concerns a charge names its payment intent. */
function ofCharge(object: Json) {
  const intent = textAt(object, 'payment_intent') ?? textAt(object, 'payment_intent', 'id');
  return { ...NOTHING, reference: referenceOf(object, intent), paymentId: intent };
}

/** Only its end without success is read of a refund: that it was made is told of the charge. */
const ofRefund = (refund: Json): Reading => ({
  ...ofCharge(refund),
  kind: ['failed', 'canceled'].includes(textAt(refund, 'status') ?? '') ? 'refund_failed' : 'ignored',
  objectId: textAt(refund, 'id'),
  ...money(refund, 'amount'),
});

const ofDispute = (dispute: Json, kind: EventKind): Reading => ({
  ...ofCharge(dispute),
  kind,
  objectId: textAt(dispute, 'id'),
  ...money(dispute, 'amount'),
  dispute: { reason: textAt(dispute, 'reason'), respondBy: unixTimeAt(dispute, 'evidence_details', 'due_by') },
});

const money = (object: Json, field: string) =>
  minorAmount(textAt(object, field), currencyAt(object, 'currency'), EXPONENTS);
