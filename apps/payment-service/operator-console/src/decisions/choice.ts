import type { DecisionView } from '@platform/sdk/payment';

/** What is given with a decision. */
export interface Given {
  /** In minor units. */
  amount?: number;
  reason?: string;
  /** Which of the gateway's refunds it is. */
  gateway_refund_id?: string;
  /** It is taken alone, although two have to agree. */
  emergency?: boolean;
}

/** One decision that an operator may take about something. */
export interface Choice {
  /** The button's words: "Read again". */
  title: string;
  /** What becomes of it, in a sentence. */
  explanation: string;
  /** Needed, or may be given. */
  amount?: 'needed' | 'optional';
  reason: 'needed' | 'optional';
  /** Of a refund that has to be named: the id that is known so far. */
  gatewayRefundId?: { known: string };
  needsAdmin?: boolean;
  dangerous?: boolean;
  /** With `isDryRun` everything is taken back. @throws ApiError */
  decide: (given: Given, isDryRun: boolean) => Promise<DecisionView>;
}
