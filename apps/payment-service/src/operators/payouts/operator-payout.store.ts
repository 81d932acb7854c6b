import { Injectable } from '@nestjs/common';
import { defineStatement, type RowOf, sql } from '@platform/database';
import { type Page, pageOf } from '@platform/http-service';
import { DataSource } from 'typeorm';
import { tables } from '../../database/schema';
import { uuidCursor } from '../../responses/cursor';

const { payouts, payout_destinations } = tables;

/** Undecided payouts. */
export const OPEN_STATUSES = ['awaiting_approval', 'pending', 'sent', 'needs_review'] as const;
export type OpenStatus = (typeof OPEN_STATUSES)[number];

const OPEN_PAYOUT = {
  ...sql.pick(payouts, 'payout_id', 'account_id', 'provider', 'status', 'amount', 'currency', 'reference'),
  ...sql.pick(payouts, 'gateway_request_id', 'review_reason', 'attempts', 'sent_at', 'created_at', 'approved_by'),
  masked_value: payout_destinations.masked_value,
  destination_since: payout_destinations.created_at,
};
export type OpenPayoutRow = RowOf<typeof OPEN_PAYOUT>;

const LIST = defineStatement({
  name: 'operator-payout-list',
  text: `SELECT p.payout_id, p.account_id, p.provider, p.status, p.amount, p.currency, p.reference, p.gateway_request_id,
      p.review_reason, p.attempts, p.sent_at, p.created_at, p.approved_by, d.masked_value, d.created_at AS destination_since
    FROM payouts AS p
    JOIN payout_destinations AS d ON d.account_id = p.account_id AND d.destination_id = p.destination_id
    WHERE p.completed_at IS NULL AND p.status = $1 AND ($2::uuid IS NULL OR p.payout_id > $2)
    ORDER BY p.payout_id LIMIT $3`,
  row: OPEN_PAYOUT,
  plan: 'each time',
});

/** Undecided payouts of all accounts. */
@Injectable()
export class OperatorPayoutStore {
  constructor(private readonly dataSource: DataSource) {}

  /** Oldest first. */
  async list(status: OpenStatus, after: string | null, limit: number): Promise<Page<OpenPayoutRow>> {
    const rows = await LIST.rows(this.dataSource, [status, after, limit + 1]);
    return pageOf(rows, limit, (row) => uuidCursor.write(row.payout_id));
  }
}
