import { UNKNOWN_STATUS } from '../catalogue';
import { type Anomaly, type DisputeDetails, type EventKind, type GatewayEvent, ignored } from '../gateway-event';
import { currencyAt, entry, instantAt, type Json, minorAmount, textAt } from '../reading';
import { EXPONENTS } from './adyen.exponents';

/** What each successful event means. What an event means that is not listed here, the catalogue says. */
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
  // The gateway may capture again, so a person decides what it means for the wallet.
  CAPTURE_FAILED: 'unclear',
};

/** What requests mean that the gateway could not carry out. */
const FAILED_KINDS: Record<string, EventKind | undefined> = {
  AUTHORISATION: 'payment_failed',
  CAPTURE: 'payment_failed',
  REFUND: 'refund_failed',
  // The shopper did not complete the partial payments of an order.
  ORDER_CLOSED: 'payment_failed',
  CAPTURE_FAILED: 'unclear',
};

/** Events that end a payment. After a credit a person decides: the wallet has money that may not come. */
const ENDS: Record<string, Anomaly | undefined> = {
  CANCELLATION: 'payment_cancelled',
  TECHNICAL_CANCEL: 'payment_cancelled',
  EXPIRE: 'payment_expired',
  ORDER_CLOSED: 'payment_cancelled',
};

/** Events whose `pspReference` is the payment's. */
const OF_PAYMENT = ['AUTHORISATION', 'CAPTURE', 'EXPIRE', 'OFFER_CLOSED', 'PENDING'];

/** Events that always say `true`: another value is none that the gateway publishes. */
const ALWAYS_TRUE = Object.keys(KINDS).filter(
  (code) => !['CANCELLATION', 'TECHNICAL_CANCEL', 'CANCEL_OR_REFUND', ...Object.keys(FAILED_KINDS)].includes(code),
);

/** What one item says. It is decided by signed fields only. */
export function eventOf(item: Json, success: string, settleOnCapture: boolean): GatewayEvent {
  const about = factsOf(item, success);
  if (success === 'true') return successful(about, textAt(item, 'originalReference') !== null, settleOnCapture);
  if (success !== 'false' || ALWAYS_TRUE.includes(about.type)) return { ...about, ...UNKNOWN_STATUS };
  return failed(about, settleOnCapture);
}

function factsOf(item: Json, success: string): GatewayEvent {
  const type = textAt(item, 'eventCode') ?? 'unknown';
  const [pspReference, originalReference] = [textAt(item, 'pspReference'), textAt(item, 'originalReference')];
  return {
    ...ignored(type),
    deliveryKey: pspReference && `${pspReference}:${type}:${success}`,
    reference: textAt(item, 'merchantReference'),
    paymentId: originalReference ?? (OF_PAYMENT.includes(type) ? pspReference : null),
    objectId: objectIdOf(type, pspReference, originalReference),
    ...minorAmount(textAt(item, 'amount', 'value'), currencyAt(item, 'amount', 'currency'), EXPONENTS),
    ...(textAt(item, 'additionalData', 'disputeStatus') !== null && { dispute: disputeDetails(item) }),
  };
}

/** The signature does not cover them, so they decide nothing. */
const disputeDetails = (item: Json): DisputeDetails => ({
  reason: textAt(item, 'reason'),
  respondBy: instantAt(item, 'additionalData', 'defensePeriodEndsAt'),
});

/** All events of a dispute have its reference, so a second chargeback has a name of its own. */
function objectIdOf(type: string, pspReference: string | null, originalReference: string | null): string | null {
  if (type === 'SECOND_CHARGEBACK') return pspReference && `${pspReference}:second`;
  // What is cancelled is the refund.
  return type === 'VOID_PENDING_REFUND' ? (originalReference ?? pspReference) : pspReference;
}

function successful(about: GatewayEvent, namesPayment: boolean, settleOnCapture: boolean): GatewayEvent {
  const { type } = about;
  const kind = entry(KINDS, type) ?? 'ignored';
  if (type === 'CAPTURE' && settleOnCapture) return { ...about, kind: 'payment_captured' };
  if (type === 'AUTHORISATION' && settleOnCapture) return { ...about, anomaly: 'waits_for_capture' };
  if (type === 'AUTHORISATION_ADJUSTMENT') return settleOnCapture ? about : { ...about, anomaly: 'listed_for_review' };
  // What was credited on its capture is not taken back by the end of its authorisation, but may be by a reversal.
  if (type === 'CANCEL_OR_REFUND') return { ...about, kind, anomaly: 'cancelled_or_refunded' };
  if (kind === 'payment_failed') return { ...about, kind, anomaly: settleOnCapture ? null : (ENDS[type] ?? null) };
  if (kind === 'unclear') return { ...about, kind, anomaly: 'capture_failed' };
  // Without the payment's reference the dispute's is uncertain, and with it which chargeback was won.
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
