import { Injectable } from '@nestjs/common';
import { defineStatement, type RowOf, sql } from '@platform/database';
import { DataSource } from 'typeorm';

/** Kinds of items that wait for an operator, in the order of the response. */
export const WAITING_KINDS = [
  'needs_review',
  'parked',
  'unresolved',
  'refunds',
  'captures',
  'payouts',
  'proposals',
  'breaks',
] as const;

const WAITING = {
  kind: sql.oneOf(...WAITING_KINDS),
  count: sql.integer,
  oldest_at: sql.nullable(sql.timestamptz),
};
export type WaitingRow = RowOf<typeof WAITING>;

/** Each count uses an index that contains only these rows. */
const COUNT = defineStatement({
  name: 'waiting-count',
  text: `SELECT 'needs_review' AS kind, count(*)::int AS count, min(received_at) AS oldest_at
    FROM webhook_events WHERE outcome = 'needs_review' OR outcome = 'settled' AND held IS NOT NULL
    UNION ALL
    SELECT 'parked', count(*)::int, min(received_at) FROM webhook_events WHERE outcome = 'parked'
    UNION ALL
    SELECT 'unresolved', count(*)::int, min(t.created_at)
    FROM payment_inquiries AS i JOIN transactions AS t USING (transaction_id)
    WHERE i.next_at IS NULL AND t.status = 'pending'
    UNION ALL
    SELECT 'refunds', count(*)::int, min(created_at)
    FROM refunds WHERE completed_at IS NULL AND status = 'needs_review'
    UNION ALL
    SELECT 'captures', count(*)::int, min(created_at)
    FROM captures WHERE completed_at IS NULL AND status = 'needs_review'
    UNION ALL
    SELECT 'payouts', count(*)::int, min(created_at)
    FROM payouts WHERE completed_at IS NULL AND status IN ('awaiting_approval', 'needs_review')
    UNION ALL
    SELECT 'proposals', count(*)::int, min(proposed_at)
    FROM decision_proposals WHERE state = 'open' AND expires_at > clock_timestamp()
    UNION ALL
    SELECT 'breaks', count(*)::int, min(found_at) FROM reconciliation_breaks WHERE closed_at IS NULL`,
  row: WAITING,
});

@Injectable()
export class WaitingStore {
  constructor(private readonly dataSource: DataSource) {}

  count(): Promise<WaitingRow[]> {
    return COUNT.rows(this.dataSource);
  }
}
