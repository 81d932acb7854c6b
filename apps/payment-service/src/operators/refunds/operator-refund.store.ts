import { Injectable } from '@nestjs/common';
import { defineStatement, type RowOf, sql } from '@platform/database';
import { type Page, pageOf } from '@platform/http-service';
import { DataSource } from 'typeorm';
import { tables } from '../../database/schema';
import { uuidCursor } from '../../responses/cursor';

const { refunds, transactions } = tables;

/** Undecided refunds, and booked refunds that the gateway has not confirmed as its own. */
export const OPEN_STATUSES = ['needs_review', 'pending', 'unconfirmed'] as const;
export type OpenStatus = (typeof OPEN_STATUSES)[number];

const OPEN_REFUND = {
  ...sql.pick(refunds, 'refund_id', 'account_id', 'transaction_id', 'provider', 'status', 'amount', 'currency'),
  ...sql.pick(refunds, 'reason', 'gateway_refund_id', 'idempotency_key', 'attempts', 'sent_at', 'created_at'),
  ...sql.pick(transactions, 'provider_payment_id', 'provider_reference'),
};
export type OpenRefundRow = RowOf<typeof OPEN_REFUND>;

const LIST = defineStatement({
  name: 'operator-refund-list',
  text: `SELECT r.refund_id, r.account_id, r.transaction_id, r.provider, r.status, r.amount, r.currency, r.reason,
      coalesce(r.gateway_refund_id, r.object_id) AS gateway_refund_id, r.idempotency_key, r.attempts, r.sent_at, r.created_at,
      coalesce(r.captured_payment_id, t.provider_payment_id) AS provider_payment_id, t.provider_reference
    FROM refunds AS r JOIN transactions AS t USING (transaction_id)
    WHERE CASE $1 WHEN 'unconfirmed' THEN r.matched_by_amount AND r.next_attempt_at IS NULL
        ELSE r.completed_at IS NULL AND r.status = $1 END AND ($2::text IS NULL OR r.provider = $2)
      AND ($3::uuid IS NULL OR r.refund_id > $3)
    ORDER BY r.refund_id LIMIT $4`,
  row: OPEN_REFUND,
  plan: 'each time',
});

/** Undecided refunds of all accounts. */
@Injectable()
export class OperatorRefundStore {
  constructor(private readonly dataSource: DataSource) {}

  /** Oldest first. */
  async list(
    { status, provider }: { status: OpenStatus; provider: string | null },
    after: string | null,
    limit: number,
  ): Promise<Page<OpenRefundRow>> {
    const rows = await LIST.rows(this.dataSource, [status, provider, after, limit + 1]);
    return pageOf(rows, limit, (row) => uuidCursor.write(row.refund_id));
  }
}
