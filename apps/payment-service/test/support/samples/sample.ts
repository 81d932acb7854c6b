import type { EventKind } from '../../../src/gateways/gateway-event';

/** The ids of one payment, so that a sample is about a deposit that the test has registered. */
export interface SampleIds {
  /** The deposit's `provider_reference`. */
  reference: string;
  /** The gateway's id of the payment. */
  paymentId: string;
  /** The id of the other object of the sample: a refund, a dispute, a session. */
  objectId: string;
}

/** One body in the gateway's published form, written again with the facts of the source. */
export interface Sample {
  /** A short description, unique in its gateway. */
  name: string;
  /** The page or the SDK's file with the original. */
  source: string;
  /** Minor units of its deposit. */
  amount: number;
  currency: string;
  /** The body. If the gateway signs items, it is without their signatures. */
  body: (ids: SampleIds) => object;
  /** The expected reading: one for each event in the body. */
  means: { kind: EventKind; amount?: number | null; anomaly?: string | null }[];
  /** The status of a deposit that was `pending` before. */
  pending: 'pending' | 'settled' | 'failed' | 'needs_review';
  /**
   * The result for a deposit that was settled before in full, with `paymentId` as the id of its payment.
   * - `unchanged`: the wallet stays and no operator is needed.
   * - a number: the wallet changes by it, in minor units.
   * - `review`: the wallet stays and an operator is notified.
   */
  settled: 'unchanged' | 'review' | number;
}
