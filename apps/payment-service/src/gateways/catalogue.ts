import type { GatewayEvent } from './gateway-event';
import { entry } from './reading';

/** How this service treats an event type, a status or a line type that a gateway publishes. */
export interface Treatment {
  /**
   * - `applied`: it changes the payment, or reports progress of a later change.
   * - `harmless`: it affects no money and no status of a payment.
   * - `review`: it concerns a payment, and an operator decides.
   */
  is: 'applied' | 'harmless' | 'review';
  /** How it is applied, why it is harmless, or what the operator has to find out: one plain sentence. */
  text: string;
}

export type Treatments = Readonly<Record<string, Treatment>>;

/**
 * Everything that one gateway publishes about payments, and how this service treats it. The gateway's guide in
 * docs/gateways shows it. A test compares it with the list from the gateway's documentation.
 */
export interface Catalogue {
  /** Event types, by the gateway's own names. */
  events: Treatments;
  /** Statuses, by the field that has them, such as `refund.status`. */
  statuses: Readonly<Record<string, Treatments>>;
  /** Line types of settlement reports. */
  reportLines: Treatments;
}

const each =
  (is: Treatment['is']) =>
  (text: string, ...names: string[]): Treatments =>
    Object.fromEntries(names.map((name) => [name, { is, text }]));

export const applied = each('applied');
export const harmless = each('harmless');
export const review = each('review');

/**
 * Reasons for which an unapplied event needs review if it names a known payment. `is_for_person` in SQL has the same
 * list.
 */
export const REVIEW_ANOMALIES = ['unknown_event', 'unknown_status', 'listed_for_review'] as const;
export type ReviewAnomaly = (typeof REVIEW_ANOMALIES)[number];

export const needsReview = (anomaly: string | null): anomaly is ReviewAnomaly =>
  (REVIEW_ANOMALIES as readonly (string | null)[]).includes(anomaly);

/**
 * Adds the catalogue's treatment of the event's type to the adapter's result. An event that the adapter applies, or
 * whose anomaly it knows, stays unchanged.
 */
export function classified(catalogue: Catalogue, event: GatewayEvent): GatewayEvent {
  if (event.kind !== 'ignored' || event.anomaly !== null) return event;
  const treatment = entry(catalogue.events, event.type);
  const anomaly: ReviewAnomaly | null =
    treatment === undefined ? 'unknown_event' : treatment.is === 'review' ? 'listed_for_review' : null;
  return { ...event, anomaly };
}

/** Added to an event whose status is in none of the adapter's tables. */
export const UNKNOWN_STATUS: { kind: 'ignored'; anomaly: ReviewAnomaly } = {
  kind: 'ignored',
  anomaly: 'unknown_status',
};
