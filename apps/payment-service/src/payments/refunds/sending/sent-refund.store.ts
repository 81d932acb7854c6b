import { Injectable } from '@nestjs/common';
import { defineStatement, retryUndecided, type RowOf, sql } from '@platform/database';
import { DataSource } from 'typeorm';
import { routines, tables } from '../../../database/schema';

const { refunds, transactions } = tables;

const DUE = {
  ...sql.pick(refunds, 'refund_id', 'provider', 'amount', 'currency', 'is_whole', 'reason', 'idempotency_key'),
  /** `matched_by_amount`: a delivery that fits has booked it, and the gateway has yet to say that it is this one. */
  ...sql.pick(refunds, 'gateway_refund_id', 'status', 'matched_by_amount'),
  sent_at: sql.present(refunds.sent_at),
  payment_id: sql.present(transactions.provider_payment_id),
  reference: sql.present(transactions.provider_reference),
  /** This attempt is among them. */
  attempts: refunds.attempts,
  /** Before this attempt; then the gateway may have it. */
  was_sent: sql.boolean,
  sent_seconds: sql.double,
};
export type DueRefund = RowOf<typeof DUE>;

/** Longer than a call with its retries takes; whoever died while calling is replaced after it. */
const LEASE_SECONDS = 180;

/** That it is sent is written before it is: from then on the gateway may have it. */
const CLAIM = defineStatement({
  name: 'refunds-claim',
  text: `WITH due AS (
      SELECT refund_id, sent_at FROM refunds
      WHERE next_attempt_at <= clock_timestamp() AND provider <> ALL ($3::text[])
      ORDER BY next_attempt_at LIMIT $1 FOR UPDATE SKIP LOCKED)
    UPDATE refunds AS r
    SET attempts = r.attempts + 1, sent_at = coalesce(r.sent_at, clock_timestamp()),
      next_attempt_at = clock_timestamp() + make_interval(secs => $2)
    FROM due JOIN refunds AS d USING (refund_id) JOIN transactions AS t USING (transaction_id)
    WHERE r.refund_id = due.refund_id
    RETURNING r.refund_id, r.provider, r.amount, r.currency, r.is_whole, r.reason, r.idempotency_key,
      r.gateway_refund_id, r.status, r.matched_by_amount, r.sent_at, t.provider_payment_id AS payment_id,
      t.provider_reference AS reference, r.attempts, due.sent_at IS NOT NULL AS was_sent,
      extract(epoch FROM clock_timestamp() - r.sent_at)::float AS sent_seconds`,
  row: DUE,
});

/** What came of one call. */
export interface Finding {
  is: 'succeeded' | 'pending' | 'failed' | 'unknown' | 'unsent';
  gatewayRefundId: string | null;
  why: string | null;
  /** Nobody but a person can find out what is unknown. */
  isPersons: boolean;
  /** Null: it is neither sent nor asked about again. */
  nextSeconds: number | null;
}

/** Which refunds are to be sent or asked about, and when; any number of replicas may work on it. */
@Injectable()
export class SentRefundStore {
  constructor(private readonly dataSource: DataSource) {}

  /** Nobody else is given these before the lease ends. */
  claim(most: number, busy: readonly string[]): Promise<DueRefund[]> {
    return CLAIM.rows(this.dataSource, [most, LEASE_SECONDS, busy]);
  }

  /** Books what the gateway has answered, unless a delivery or another answer has. */
  async answered(refundId: string, finding: Finding): Promise<string> {
    const { status } = await retryUndecided(() =>
      routines.refund_answered.get(this.dataSource, {
        refund_id: refundId,
        is: finding.is,
        gateway_refund_id: finding.gatewayRefundId,
        why: finding.why,
        is_persons: finding.isPersons,
        next_seconds: finding.nextSeconds,
      }),
    );
    return status;
  }
}
