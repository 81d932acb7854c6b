import type { EventKind } from '../../../src/gateways/gateway-event';

/** The ids of one payment, so that a sample tells of a deposit that the test has registered. */
export interface SampleIds {
  /** The deposit's `provider_reference`. */
  reference: string;
  /** The gateway's id of the payment. */
  paymentId: string;
  /** The id of what the sample is about beside the payment: a refund, a dispute, a session. */
  objectId: string;
}

/** One body as the gateway publishes it, written anew with the facts of the source. */
export interface Sample {
  /** What it is, in a few words. Unique in its gateway. */
  name: string;
  /** The page or the SDK's file that has the original. */
  source: string;
  /** Minor units of the deposit that it is about. */
  amount: number;
  currency: string;
  /** The body; of a gateway that signs items, without their signatures. */
  body: (ids: SampleIds) => object;
  /** What it has to be understood as: one for each event in the body. */
  means: { kind: EventKind; amount?: number | null; anomaly?: string | null }[];
  /** The status of a deposit that was `pending` before. */
  pending: 'pending' | 'settled' | 'failed' | 'needs_review';
  /**
   * What becomes of a deposit that was settled before, in full, with `paymentId` as the id of its payment.
   * - `unchanged`: the wallet stays and no person is needed.
   * - a number: the wallet changes by it, in minor units.
   * - `review`: the wallet stays and a person is notified.
   */
  settled: 'unchanged' | 'review' | number;
}
