import { UNKNOWN_STATUS } from '../catalogue';
import { type Anomaly, type DisputeDetails, type EventKind, type GatewayEvent, ignored } from '../gateway-event';
import { currencyAt, entry, instantAt, type Json, minorAmount, textAt } from '../reading';
import { EXPONENTS } from './adyen.exponents';
import { readReference } from './adyen.reference';

/** The kind of each successful event. The catalogue covers events that are not in this list. */
const KINDS: Record<string, EventKind | undefined> = {
  AUTHORISATION: 'payment_succeeded',
  CAPTURE: 'payment_succeeded',
  CANCELLATION: 'payment_failed',
  TECHNICAL_CANCEL: 'payment_failed',
  CANCEL_OR_REFUND: 'payment_failed',
  EXPIRE: 'payment_failed',
  OFFER_CLOSED: 'payment_failed',
  REFUND: 'refund',
  REFUND_FAILED: 'refund_failed',
  REFUNDED_REVERSED: 'refund_failed',
  NOTIFICATION_OF_CHARGEBACK: 'dispute_opened',
  REQUEST_FOR_INFORMATION: 'dispute_opened',
  CHARGEBACK: 'chargeback',
  SECOND_CHARGEBACK: 'chargeback',
  CHARGEBACK_REVERSED: 'chargeback_reversed',
  ISSUER_RESPONSE_TIMEFRAME_EXPIRED: 'dispute_won',
  PREARBITRATION_ISSUER_WITHDRAWN: 'dispute_won',
  PREARBITRATION_WON: 'dispute_won',
  SCHEME_ARBITRATION_WON: 'dispute_won',
  // The gateway may capture again, so an operator decides about the credit.
  CAPTURE_FAILED: 'unclear',
};

/** The kind of requests that the gateway could not carry out. */
const FAILED_KINDS: Record<string, EventKind | undefined> = {
  AUTHORISATION: 'payment_failed',
  CAPTURE: 'payment_failed',
  REFUND: 'refund_failed',
  // The shopper did not complete the partial payments of an order.
  ORDER_CLOSED: 'payment_failed',
  CAPTURE_FAILED: 'unclear',
};

/** Events that end a payment. After a credit, an operator decides: the wallet has money that may never arrive. */
const ENDS: Record<string, Anomaly | undefined> = {
  CANCELLATION: 'payment_cancelled',
  TECHNICAL_CANCEL: 'payment_cancelled',
  EXPIRE: 'payment_expired',
  ORDER_CLOSED: 'payment_cancelled',
};

/** Events whose `pspReference` is the payment's. */
const OF_PAYMENT = ['AUTHORISATION', 'CAPTURE', 'EXPIRE', 'OFFER_CLOSED', 'PENDING'];

/** Events whose `success` is always `true`: the gateway publishes no other value. */
const ALWAYS_TRUE = Object.keys(KINDS).filter(
  (code) => !['CANCELLATION', 'TECHNICAL_CANCEL', 'CANCEL_OR_REFUND', ...Object.keys(FAILED_KINDS)].includes(code),
);

/** What differs for a payment with manual capture. ADYEN_SETTLE_ON has no effect on it. */
const OF_MANUAL: Record<string, Pick<GatewayEvent, 'kind' | 'anomaly'> | undefined> = {
  'AUTHORISATION:true': { kind: 'payment_authorized', anomaly: null },
  'CAPTURE:true': { kind: 'payment_captured', anomaly: null },
  'CAPTURE:false': { kind: 'payment_failed', anomaly: 'capture_failed' },
  'CANCELLATION:false': { kind: 'payment_failed', anomaly: 'release_failed' },
};

/** The event of one item. Only signed fields decide. */
export function eventOf(item: Json, success: string, settleOnCapture: boolean): GatewayEvent {
  const about = factsOf(item, success);
  const { isManual } = readReference(textAt(item, 'merchantReference'));
  const ofManual = isManual ? entry(OF_MANUAL, `${about.type}:${success}`) : undefined;
  if (ofManual) return { ...about, ...ofManual };
  // The end of an authorization must name its reason, which the setting leaves out.
  const waitsForCapture = settleOnCapture && !isManual;
  if (success === 'true') return successful(about, textAt(item, 'originalReference') !== null, waitsForCapture);
  if (success !== 'false' || ALWAYS_TRUE.includes(about.type)) return { ...about, ...UNKNOWN_STATUS };
  return failed(about, waitsForCapture);
}

function factsOf(item: Json, success: string): GatewayEvent {
  const type = textAt(item, 'eventCode') ?? 'unknown';
  const [pspReference, originalReference] = [textAt(item, 'pspReference'), textAt(item, 'originalReference')];
  return {
    ...ignored(type),
    deliveryKey: pspReference && `${pspReference}:${type}:${success}`,
    reference: readReference(textAt(item, 'merchantReference')).reference,
    paymentId: originalReference ?? (OF_PAYMENT.includes(type) ? pspReference : null),
    objectId: objectIdOf(type, pspReference, originalReference),
    ...minorAmount(textAt(item, 'amount', 'value'), currencyAt(item, 'amount', 'currency'), EXPONENTS),
    ...(textAt(item, 'additionalData', 'disputeStatus') !== null && { dispute: disputeDetails(item) }),
  };
}

/** The signature does not cover these fields, so they decide nothing. */
const disputeDetails = (item: Json): DisputeDetails => ({
  reason: textAt(item, 'reason'),
  respondBy: instantAt(item, 'additionalData', 'defensePeriodEndsAt'),
});

/** All events of a dispute have the same reference, so a second chargeback gets a separate id. */
function objectIdOf(type: string, pspReference: string | null, originalReference: string | null): string | null {
  if (type === 'SECOND_CHARGEBACK') return pspReference && `${pspReference}:second`;
  // The cancelled object is the refund.
  return type === 'VOID_PENDING_REFUND' ? (originalReference ?? pspReference) : pspReference;
}

function successful(about: GatewayEvent, namesPayment: boolean, settleOnCapture: boolean): GatewayEvent {
  const { type } = about;
  const kind = entry(KINDS, type) ?? 'ignored';
  if (type === 'CAPTURE' && settleOnCapture) return { ...about, kind: 'payment_captured' };
  if (type === 'AUTHORISATION' && settleOnCapture) return { ...about, anomaly: 'waits_for_capture' };
  if (type === 'AUTHORISATION_ADJUSTMENT') return settleOnCapture ? about : { ...about, anomaly: 'listed_for_review' };
  // The end of an authorisation does not reverse a credit that was made on capture, but a reversal may.
  if (type === 'CANCEL_OR_REFUND') return { ...about, kind, anomaly: 'cancelled_or_refunded' };
  if (kind === 'payment_failed') return { ...about, kind, anomaly: settleOnCapture ? null : (ENDS[type] ?? null) };
  if (kind === 'unclear') return { ...about, kind, anomaly: 'capture_failed' };
  // Without the payment's reference, the dispute is uncertain, and so is the chargeback that was won.
  if (kind === 'dispute_won' && !namesPayment) return { ...about, anomaly: 'listed_for_review' };
  return { ...about, kind };
}

function failed(about: GatewayEvent, settleOnCapture: boolean): GatewayEvent {
  const kind = entry(FAILED_KINDS, about.type) ?? 'ignored';
  if (kind === 'unclear') return { ...about, kind, anomaly: 'capture_failed' };
  if (kind !== 'payment_failed') return { ...about, kind };
  const anomaly = about.type === 'CAPTURE' ? 'capture_failed' : (ENDS[about.type] ?? null);
  return { ...about, kind, anomaly: settleOnCapture ? null : anomaly };
}
