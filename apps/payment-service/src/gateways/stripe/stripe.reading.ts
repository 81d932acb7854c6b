import { UNKNOWN_STATUS } from '../catalogue';
import { type Anomaly, type EventKind, type GatewayEvent, ignored, NOTHING } from '../gateway-event';
import { ownReference, REFERENCE_KEY } from '../own-reference';
import { at, currencyAt, entry, type Json, listAt, minorAmount, textAt, unixTimeAt } from '../reading';

/** Where the gateway's minor unit is not that of ISO 4217. */
export const EXPONENTS = { ISK: 2, UGX: 2, MGA: 0 };

/** What an object of the gateway means under the name of an event: in a delivery, and in the answer to a question alike. */
export const eventOf = (type: string, object: Json): GatewayEvent => ({
  ...ignored(type, ofAny(object)),
  ...entry(HANDLERS, type)?.(object),
});

type Reading = Partial<GatewayEvent> & { kind: EventKind };

/** The payment that an object names, whatever kind of object it is. */
function ofAny(object: Json): Partial<GatewayEvent> {
  const isIntent = textAt(object, 'object') === 'payment_intent';
  return { ...(isIntent ? named(object, textAt(object, 'id')) : ofCharge(object)), objectId: textAt(object, 'id') };
}

/** Tell of a session. What was paid is told of its payment intent, if the endpoint is registered for that as well. */
const SESSION_ENDS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
];

/** Events that say that something was paid, and not how much. */
export const ASKED_ABOUT = [...SESSION_ENDS, 'v1.payment_intent.succeeded'];

const HANDLERS: Record<string, ((object: Json) => Reading) | undefined> = {
  'payment_intent.succeeded': (intent) => ofIntent(intent, 'payment_succeeded'),
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
  const amountField = kind === 'payment_succeeded' && received !== null ? 'amount_received' : 'amount';
  return { ...named(intent, id), kind, objectId: id, ...money(intent, amountField) };
}

/** A payment that was started elsewhere is registered under the payment intent's id. Metadata go on to the charge. */
const named = (object: Json, intentId: string | null) => ({
  ...NOTHING,
  reference: ownReference(textAt(object, 'metadata', REFERENCE_KEY)) ?? intentId,
  paymentId: intentId,
});

/** Where objects name their payment intent, or contain it. */
const INTENT_PATHS = [[], ['charge'], ['payment'], ['unapplied_from_payment']];

/** What concerns a charge names its payment intent. */
function ofCharge(object: Json) {
  for (const path of INTENT_PATHS) {
    const id = textAt(object, ...path, 'payment_intent') ?? textAt(object, ...path, 'payment_intent', 'id');
    if (id !== null) return named(object, id);
  }
  return named(object, null);
}

const isOwn = (session: Json): boolean => ownReference(textAt(session, 'client_reference_id')) !== null;

/** A session that was opened here has our reference. Any other is known by its payment intent, as soon as it has one. */
const ofSession = (session: Json): Partial<GatewayEvent> => ({
  ...(isOwn(session) ? { ...NOTHING, reference: textAt(session, 'client_reference_id') } : ofCharge(session)),
  objectId: textAt(session, 'id'),
});

/** The gateway calls the release of an authorization a refund. Nothing was paid, so no money goes back. */
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
 * The total that was refunded so far. After a capture of a part the gateway counts the rest of the authorization as
 * refunded (woocommerce/woocommerce-gateway-stripe#1073): that rest was never paid.
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

/** That a refund was made is told of the charge, whose total it is booked by. Here only its end without success counts. */
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

/** A prevented dispute was blocked, or the gateway has given the money back. Only the balance shows which. */
function ofPrevented(dispute: Json): Pick<Reading, 'kind'> {
  if (!Array.isArray(at(dispute, 'balance_transactions'))) return FOR_PERSON;
  const amounts = listAt(dispute, 'balance_transactions').map((one) => textAt(one, 'amount') ?? '');
  if (!amounts.every((amount) => /^-?\d{1,18}$/.test(amount))) return FOR_PERSON;
  const taken = amounts.reduce((sum, amount) => sum + BigInt(amount), 0n);
  return { kind: taken < 0n ? 'chargeback' : 'dispute_won' };
}

/** As the catalogue's `review`: a person decides if the event names a known payment. */
const FOR_PERSON = { kind: 'ignored', anomaly: 'listed_for_review' } as const;

const forPersonIf = (reading: Reading, condition: (reading: Reading) => boolean): Reading =>
  reading.anomaly == null && condition(reading) ? { ...reading, ...FOR_PERSON } : reading;

const ofStatus = (kind: EventKind | undefined): Reading => (kind === undefined ? UNKNOWN_STATUS : { kind });

const money = (object: Json, field: string) =>
  minorAmount(textAt(object, field), currencyAt(object, 'currency'), EXPONENTS);

/** Thin events of money whose object is no payment intent. Without the object nobody knows what they are about. */
const THIN_FOR_PERSON = /^v1\.(charge\.(refunded|expired|refund\.updated|dispute\.(?!updated$))|refund\.)/;

/**
 * A thin event: it names an object and does not contain it. A failure needs no more than that. A success is asked about if
 * the API is configured; otherwise a person has to find out what was paid.
 */
export function thinEventOf(type: string, related: Json, isAsked: boolean): GatewayEvent {
  const id = textAt(related, 'id');
  const isIntent = textAt(related, 'type') === 'payment_intent';
  const event = ignored(type, { ...named({}, isIntent ? id : null), objectId: id });
  switch (type) {
    case 'v1.payment_intent.succeeded':
      return isAsked ? event : { ...event, ...FOR_PERSON };
    case 'v1.payment_intent.payment_failed':
      return { ...event, kind: 'payment_failed' };
    case 'v1.payment_intent.canceled':
      return { ...event, kind: 'payment_failed', anomaly: 'payment_cancelled' };
    default:
      return THIN_FOR_PERSON.test(type) ? { ...event, kind: 'unclear', anomaly: 'listed_for_review' } : event;
  }
}
