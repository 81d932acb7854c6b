import { Injectable } from '@nestjs/common';
import { defineStatement, retryUndecided, type RowOf, sql } from '@platform/database';
import { DataSource } from 'typeorm';
import { routines, tables } from '../../../database/schema';

const { authorizations, captures, transactions } = tables;

const DUE = {
  ...sql.pick(captures, 'capture_id', 'provider', 'kind', 'amount', 'currency', 'is_final', 'status'),
  ...sql.pick(captures, 'idempotency_key', 'gateway_capture_id'),
  payment_id: sql.present(authorizations.payment_id),
  reference: sql.present(transactions.provider_reference),
  /** Includes this attempt. */
  attempts: captures.attempts,
  /** Before this attempt; the gateway may then already have it. */
  was_sent: sql.boolean,
  sent_seconds: sql.double,
};
export type DueCapture = RowOf<typeof DUE>;

/** Longer than a call with its retries; after it, another replica takes over. */
const LEASE_SECONDS = 180;

/** The time of sending is stored before the call: from then on the gateway may have the capture. */
const CLAIM = defineStatement({
  name: 'captures-claim',
  text: `WITH due AS (
      SELECT capture_id, sent_at FROM captures
      WHERE next_attempt_at <= clock_timestamp()
      ORDER BY next_attempt_at LIMIT $1 FOR UPDATE SKIP LOCKED
    ), claimed AS (
      UPDATE captures AS c
      SET attempts = c.attempts + 1, sent_at = least(c.sent_at, clock_timestamp()),
        next_attempt_at = clock_timestamp() + make_interval(secs => $2)
      FROM due
      WHERE c.capture_id = due.capture_id
      RETURNING c.*, due.sent_at IS NOT NULL AS was_sent)
    SELECT c.capture_id, c.provider, c.kind, c.amount, c.currency, c.is_final, c.status, c.idempotency_key,
      c.gateway_capture_id, a.payment_id, t.provider_reference AS reference, c.attempts,
      c.was_sent, extract(epoch FROM clock_timestamp() - c.sent_at)::float AS sent_seconds
    FROM claimed AS c JOIN authorizations AS a USING (transaction_id) JOIN transactions AS t USING (transaction_id)`,
  row: DUE,
});

/** The result of one call. */
export interface Finding {
  is: 'succeeded' | 'pending' | 'failed' | 'unknown' | 'unsent';
  gatewayCaptureId: string | null;
  why: string | null;
  /** Whether only an operator can find out an unknown result. */
  needsOperator: boolean;
  /** Null: it is neither sent nor asked about again. */
  nextSeconds: number | null;
}

/** Captures and releases to send or to ask about. Any number of replicas may work on them. */
@Injectable()
export class SentCaptureStore {
  constructor(private readonly dataSource: DataSource) {}

  /** Claimed rows are given to no other replica before the lease ends. */
  claim(most: number): Promise<DueCapture[]> {
    return CLAIM.rows(this.dataSource, [most, LEASE_SECONDS]);
  }

  /** Stores the gateway's response, unless a delivery has ended the request. */
  async answered(captureId: string, finding: Finding): Promise<string> {
    const { status } = await retryUndecided(() =>
      routines.capture_answered.get(this.dataSource, {
        capture_id: captureId,
        is: finding.is,
        gateway_capture_id: finding.gatewayCaptureId,
        why: finding.why,
        is_persons: finding.needsOperator,
        next_seconds: finding.nextSeconds,
      }),
    );
    return status;
  }
}
