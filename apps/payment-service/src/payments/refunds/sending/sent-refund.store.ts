import { Injectable } from '@nestjs/common';
import { defineStatement, retryUndecided, type RowOf, sql } from '@platform/database';
import { DataSource } from 'typeorm';
import { routines, tables } from '../../../database/schema';

const { refunds, transactions } = tables;

const DUE = {
  ...sql.pick(refunds, 'refund_id', 'provider', 'amount', 'currency', 'is_whole', 'reason', 'idempotency_key'),
  /**
   * `matched_by_amount`: a matching delivery has booked it, and the gateway has not yet confirmed that it is this
   * refund.
   */
  ...sql.pick(refunds, 'gateway_refund_id', 'status', 'matched_by_amount'),
  sent_at: sql.present(refunds.sent_at),
  payment_id: sql.present(transactions.provider_payment_id),
  reference: sql.present(transactions.provider_reference),
  /** Includes this attempt. */
  attempts: refunds.attempts,
  /** Before this attempt; the gateway may then already have it. */
  was_sent: sql.boolean,
  sent_seconds: sql.double,
};
export type DueRefund = RowOf<typeof DUE>;

/** Longer than a call with its retries; after it, another replica takes over. */
const LEASE_SECONDS = 180;

/** The time of sending is stored before the call: from then on the gateway may have the refund. */
const CLAIM = defineStatement({
  name: 'refunds-claim',
  text: `WITH due AS (
      SELECT refund_id, sent_at FROM refunds
      WHERE next_attempt_at <= clock_timestamp() AND provider <> ALL ($3::text[])
      ORDER BY next_attempt_at LIMIT $1 FOR UPDATE SKIP LOCKED
    ), claimed AS (
      UPDATE refunds AS r
      SET attempts = r.attempts + 1, sent_at = least(r.sent_at, clock_timestamp()),
        next_attempt_at = clock_timestamp() + make_interval(secs => $2)
      FROM due
      WHERE r.refund_id = due.refund_id
      RETURNING r.*, due.sent_at IS NOT NULL AS was_sent)
    SELECT r.refund_id, r.provider, r.amount, r.currency, r.is_whole, r.reason, r.idempotency_key,
      r.gateway_refund_id, r.status, r.matched_by_amount, r.sent_at,
      coalesce(r.captured_payment_id, t.provider_payment_id) AS payment_id,
      t.provider_reference AS reference, r.attempts, r.was_sent,
      extract(epoch FROM clock_timestamp() - r.sent_at)::float AS sent_seconds
    FROM claimed AS r JOIN transactions AS t USING (transaction_id)`,
  row: DUE,
});

/** The result of one call. */
export interface Finding {
  is: 'succeeded' | 'pending' | 'failed' | 'unknown' | 'unsent';
  gatewayRefundId: string | null;
  why: string | null;
  /** Whether only an operator can find out an unknown result. */
  needsOperator: boolean;
  /** Null: it is neither sent nor asked about again. */
  nextSeconds: number | null;
}

/** Refunds to send or to ask about. Any number of replicas may work on them. */
@Injectable()
export class SentRefundStore {
  constructor(private readonly dataSource: DataSource) {}

  /** Claimed refunds are given to no other replica before the lease ends. */
  claim(most: number, busy: readonly string[]): Promise<DueRefund[]> {
    return CLAIM.rows(this.dataSource, [most, LEASE_SECONDS, busy]);
  }

  /** Books the gateway's response, unless a delivery or another response has done so. */
  async answered(refundId: string, finding: Finding): Promise<string> {
    const { status } = await retryUndecided(() =>
      routines.refund_answered.get(this.dataSource, {
        refund_id: refundId,
        is: finding.is,
        gateway_refund_id: finding.gatewayRefundId,
        why: finding.why,
        is_persons: finding.needsOperator,
        next_seconds: finding.nextSeconds,
      }),
    );
    return status;
  }
}
