/** The meaning of an event for a payment, independent of its gateway. */
export type EventKind =
  | 'payment_succeeded'
  /** The payer has confirmed, and the merchant can capture the amount. */
  | 'payment_authorized'
  /** The merchant has captured a part of an authorised payment, or all of it. `objectId` is the capture's. */
  | 'payment_captured'
  | 'payment_failed'
  | 'refund'
  /** The refund did not happen, or was returned afterwards. */
  | 'refund_failed'
  | 'dispute_opened'
  | 'dispute_won'
  | 'chargeback'
  | 'chargeback_reversed'
  /** The gateway has made a payout. `reference` is the payout's. */
  | 'payout_paid'
  /** A payout was not made. */
  | 'payout_failed'
  /** A report about a payout that does not say whether it was made. */
  | 'payout_unclear'
  /** It concerns money, and only an operator can decide what it means. */
  | 'unclear'
  /** None of the above. */
  | 'ignored';

/**
 * Why a readable event must not take effect by itself: missing data, an event that ended the payment, or a reason for
 * review. Stored as the event's reason; console-shared/timeline-labels.ts has a label for each.
 */
export const ANOMALIES = [
  'cancelled_or_refunded',
  'capture_failed',
  'listed_for_review',
  'metadata_missing',
  'partly_captured',
  'payment_cancelled',
  'payment_expired',
  'payment_reversed',
  'queue_timeout',
  'receipt_missing',
  'refund_failed',
  'refund_of_uncaptured',
  'release_failed',
  'reversed',
  'several_payments',
  'unknown_dispute_outcome',
  'unknown_event',
  'unknown_status',
  'voided',
  'waits_for_capture',
] as const;
export type Anomaly = (typeof ANOMALIES)[number];

/** The reason of a dispute and the deadline for the response, from a report. */
export interface DisputeDetails {
  /** The payer's reason, in the gateway's words. */
  reason: string | null;
  /** Until when the gateway accepts the merchant's response. */
  respondBy: Date | null;
}

/** One event of any gateway, in the common form that follows the adapters. */
export interface GatewayEvent {
  /** The gateway's event id, if the signature covers it; null: the digest of the body is used. */
  deliveryKey: string | null;
  /** The gateway's own name of the event. */
  type: string;
  kind: EventKind;
  /** Matches the deposit's `provider_reference`. */
  reference: string | null;
  /** The gateway's own id of the payment. */
  paymentId: string | null;
  /** The gateway's own id of the object: the payment, the refund, the dispute. */
  objectId: string | null;
  /** Minor units of ISO 4217. */
  amountMinor: bigint | null;
  currency: string | null;
  /** The amount is the total refunded so far. */
  cumulative: boolean;
  merchantRequestId: string | null;
  /** Why the event must not take effect by itself, although it is readable. */
  anomaly: Anomaly | null;
  /** For an event about a dispute. */
  dispute?: DisputeDetails;
  /**
   * For a payment: what the gateway keeps of the amount, in minor units of its currency. 0 if the payer bears the fee.
   * Absent or null if the report does not say it.
   */
  feeMinor?: bigint | null;
}

export const NOTHING: Omit<GatewayEvent, 'type' | 'kind'> = {
  deliveryKey: null,
  reference: null,
  paymentId: null,
  objectId: null,
  amountMinor: null,
  currency: null,
  cumulative: false,
  merchantRequestId: null,
  anomaly: null,
};

export const ignored = (type: string, about: Partial<GatewayEvent> = {}): GatewayEvent => ({
  ...NOTHING,
  ...about,
  type,
  kind: 'ignored',
});
