import type { DecisionView } from '@platform/sdk/payment';

/** The input of a decision. */
export interface Given {
  /** In minor units. */
  amount?: number;
  reason?: string;
  /** The id of the refund at the gateway. */
  gateway_refund_id?: string;
  /** Applied without the required second approval. */
  emergency?: boolean;
}

/** One decision that an operator can make. */
export interface Choice {
  /** The label of the button: "Re-read". */
  title: string;
  /** The effect, in a sentence. */
  explanation: string;
  /** Required or optional. */
  amount?: 'needed' | 'optional';
  reason: 'needed' | 'optional';
  /** For a refund that needs its id at the gateway: the known id. */
  gatewayRefundId?: { known: string };
  needsAdmin?: boolean;
  dangerous?: boolean;
  /** With `isDryRun` all changes are rolled back. @throws ApiError */
  decide: (given: Given, isDryRun: boolean) => Promise<DecisionView>;
}
