import { UNKNOWN_STATUS } from '../catalogue';
import { type Anomaly, type EventKind, type GatewayEvent, ignored, NOTHING } from '../gateway-event';
import { ownReference, REFERENCE_KEY } from '../own-reference';
import { at, currencyAt, entry, type Json, listAt, minorAmount, textAt, unixTimeAt } from '../reading';

/** Currencies whose minor unit at the gateway differs from ISO 4217. */
export const EXPONENTS = { ISK: 2, UGX: 2, MGA: 0 };

/** The event for a gateway's object and an event name. Used for deliveries and for responses to inquiries. */
export const eventOf = (type: string, object: Json): GatewayEvent => ({
  ...ignored(type, ofAny(object)),
  ...entry(HANDLERS, type)?.(object),
});

type Reading = Partial<GatewayEvent> & { kind: EventKind };

/** The payment of an object of any kind. */
function ofAny(object: Json): Partial<GatewayEvent> {
  const isIntent = textAt(object, 'object') === 'payment_intent';
  return { ...(isIntent ? named(object, textAt(object, 'id')) : ofCharge(object)), objectId: textAt(object, 'id') };
}

/** Events of a session. The payment intent reports the paid amount, if the endpoint is registered for it as well. */
const SESSION_ENDS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
];

/** Events about a payment without its amount. */
export const ASKED_ABOUT = [...SESSION_ENDS, 'v1.payment_intent.succeeded'];

const HANDLERS: Record<string, ((object: Json) => Reading) | undefined> = {
  'payment_intent.succeeded': (intent) => ofIntent(intent, 'payment_succeeded'),
  'payment_intent.amount_capturable_updated': (intent) => ofIntent(intent, 'payment_authorized'),
  'payment_intent.payment_failed': (intent) => ofIntent(intent, 'payment_failed'),
  'payment_intent.canceled': (intent) => ({ ...ofIntent(intent, 'payment_failed'), anomaly: 'payment_cancelled' }),
  'charge.expired': (charge) => ofReleased(charge, 'payment_expired'),
  'charge.refunded': (charge) => (wasCaptured(charge) ? ofRefunded(charge) : ofReleased(charge, 'payment_cancelled')),
  ...each(['refund.created', 'refund.updated', 'refund.failed', 'charge.refund.updated'], ofRefund),
  ...each(['charge.dispute.created', 'charge.dispute.updated', 'charge.dispute.closed'], ofDispute),
  'charge.dispute.funds_withdrawn': (dispute) => forPersonIf(ofDispute(dispute), ({ kind }) => kind === 'dispute_won'),
  'charge.dispute.funds_reinstated': (dispute) => forPersonIf(ofDispute(dispute), ({ kind }) => kind !== 'dispute_won'),
  ...each(SESSION_ENDS, (session) => ({ ...ofSession(session), kind: 'ignored' })),
  'checkout.session.expired': (session) =>
    isOwn(session)
      ? { ...ofSession(session), kind: 'payment_failed', anomaly: 'payment_expired' }
      : { ...ofSession(session), kind: 'ignored' },
};

function each(types: string[], handler: (object: Json) => Reading): Record<string, (object: Json) => Reading> {
  return Object.fromEntries(types.map((type) => [type, handler]));
}

function ofIntent(intent: Json, kind: EventKind): Reading {
  const id = textAt(intent, 'id');
  const received = textAt(intent, 'amount_received');
  const amountField =
    kind === 'payment_authorized'
      ? 'amount_capturable'
      : kind === 'payment_succeeded' && received !== null
        ? 'amount_received'
        : 'amount';
  return { ...named(intent, id), kind, objectId: id, ...money(intent, amountField) };
}

/**
 * A payment that was started elsewhere is registered with the id of the payment intent. Metadata are copied to the
 * charge.
 */
const named = (object: Json, intentId: string | null) => ({
  ...NOTHING,
  reference: ownReference(textAt(object, 'metadata', REFERENCE_KEY)) ?? intentId,
  paymentId: intentId,
});

/** Where objects contain their payment intent or its id. */
const INTENT_PATHS = [[], ['charge'], ['payment'], ['unapplied_from_payment']];

/** Objects about a charge contain its payment intent. */
function ofCharge(object: Json) {
  for (const path of INTENT_PATHS) {
    const id = textAt(object, ...path, 'payment_intent') ?? textAt(object, ...path, 'payment_intent', 'id');
    if (id !== null) return named(object, id);
  }
  return named(object, null);
}

const isOwn = (session: Json): boolean => ownReference(textAt(session, 'client_reference_id')) !== null;

/**
 * A session of this service has our reference. Any other session is identified by its payment intent, once it has one.
 */
const ofSession = (session: Json): Partial<GatewayEvent> => ({
  ...(isOwn(session) ? { ...NOTHING, reference: textAt(session, 'client_reference_id') } : ofCharge(session)),
  objectId: textAt(session, 'id'),
});

/** The gateway calls the release of an authorization a refund. Nothing was paid, so no money is returned. */
const wasCaptured = (charge: Json): boolean =>
  at(charge, 'captured') !== false && textAt(charge, 'amount_captured') !== '0';

const ofReleased = (charge: Json, anomaly: Anomaly): Reading => ({
  ...ofCharge(charge),
  kind: 'payment_failed',
  objectId: textAt(charge, 'id'),
  ...money(charge, 'amount'),
  anomaly,
});

/**
 * The refunded total so far. After a partial capture, the gateway counts the rest of the authorization as refunded
 * (woocommerce/woocommerce-gateway-stripe#1073); that rest was never paid.
 */
function ofRefunded(charge: Json): Reading {
  const refunded = {
    ...ofCharge(charge),
    kind: 'refund' as const,
    objectId: `${textAt(charge, 'id')}:${textAt(charge, 'amount_refunded')}`,
    ...money(charge, 'amount_refunded'),
    cumulative: true,
  };
  const [total, authorized, captured] = [refunded, money(charge, 'amount'), money(charge, 'amount_captured')].map(
    ({ amountMinor }) => amountMinor,
  );
  if (total == null || authorized == null || captured == null || captured >= authorized) return refunded;
  const amountMinor = total - (authorized - captured);
  if (amountMinor < 0n) return { ...refunded, anomaly: 'partly_captured' };
  return { ...refunded, amountMinor, ...(amountMinor === 0n && { kind: 'ignored' as const }) };
}

/**
 * A refund is booked by the total of its charge, which the charge's event reports. Here, only the failure of a refund
 * has an effect.
 */
const REFUND_KINDS: Record<string, EventKind | undefined> = {
  pending: 'ignored',
  requires_action: 'ignored',
  succeeded: 'ignored',
  failed: 'refund_failed',
  canceled: 'refund_failed',
};

function ofRefund(refund: Json): Reading {
  return {
    ...ofCharge(refund),
    objectId: textAt(refund, 'id'),
    ...money(refund, 'amount'),
    ...ofStatus(entry(REFUND_KINDS, textAt(refund, 'status'))),
  };
}

const DISPUTE_KINDS: Record<string, EventKind | undefined> = {
  warning_needs_response: 'dispute_opened',
  warning_under_review: 'dispute_opened',
  warning_closed: 'dispute_won',
  needs_response: 'dispute_opened',
  under_review: 'dispute_opened',
  appeal_needs_response: 'dispute_opened',
  appeal_under_review: 'dispute_opened',
  won: 'dispute_won',
  lost: 'chargeback',
};

function ofDispute(dispute: Json): Reading {
  const status = textAt(dispute, 'status');
  return {
    ...ofCharge(dispute),
    objectId: textAt(dispute, 'id'),
    ...money(dispute, 'amount'),
    dispute: { reason: textAt(dispute, 'reason'), respondBy: unixTimeAt(dispute, 'evidence_details', 'due_by') },
    ...(status === 'prevented' ? ofPrevented(dispute) : ofStatus(entry(DISPUTE_KINDS, status))),
  };
}

/** A prevented dispute was blocked, or the gateway has returned the money. Only the balance shows which. */
function ofPrevented(dispute: Json): Pick<Reading, 'kind'> {
  if (!Array.isArray(at(dispute, 'balance_transactions'))) return FOR_REVIEW;
  const amounts = listAt(dispute, 'balance_transactions').map((one) => textAt(one, 'amount') ?? '');
  if (!amounts.every((amount) => /^-?\d{1,18}$/.test(amount))) return FOR_REVIEW;
  const taken = amounts.reduce((sum, amount) => sum + BigInt(amount), 0n);
  return { kind: taken < 0n ? 'chargeback' : 'dispute_won' };
}

/** As the catalogue's `review`: an operator decides if the event names a known payment. */
const FOR_REVIEW = { kind: 'ignored', anomaly: 'listed_for_review' } as const;

const forPersonIf = (reading: Reading, condition: (reading: Reading) => boolean): Reading =>
  reading.anomaly == null && condition(reading) ? { ...reading, ...FOR_REVIEW } : reading;

const ofStatus = (kind: EventKind | undefined): Reading => (kind === undefined ? UNKNOWN_STATUS : { kind });

const money = (object: Json, field: string) =>
  minorAmount(textAt(object, field), currencyAt(object, 'currency'), EXPONENTS);

/** Thin events about money whose object is not a payment intent. Without the object, their payment is unknown. */
const THIN_FOR_REVIEW = /^v1\.(charge\.(refunded|expired|refund\.updated|dispute\.(?!updated$))|refund\.)/;

/**
 * A thin event: it contains the id of an object, not the object. This is enough for a failure. For a success, the
 * service asks the gateway if the API is configured; otherwise an operator has to check what was paid.
 */
export function thinEventOf(type: string, related: Json, isAsked: boolean): GatewayEvent {
  const id = textAt(related, 'id');
  const isIntent = textAt(related, 'type') === 'payment_intent';
  const event = ignored(type, { ...named({}, isIntent ? id : null), objectId: id });
  switch (type) {
    case 'v1.payment_intent.succeeded':
      return isAsked ? event : { ...event, ...FOR_REVIEW };
    case 'v1.payment_intent.payment_failed':
      return { ...event, kind: 'payment_failed' };
    case 'v1.payment_intent.canceled':
      return { ...event, kind: 'payment_failed', anomaly: 'payment_cancelled' };
    default:
      return THIN_FOR_REVIEW.test(type) ? { ...event, kind: 'unclear', anomaly: 'listed_for_review' } : event;
  }
}
