import { Injectable } from '@nestjs/common';
import { defineStatement, type RowOf, sql } from '@platform/database';
import { type Page, pageOf } from '@platform/http-service';
import { DataSource } from 'typeorm';
import { tables } from '../../database/schema';
import { uuidCursor } from '../../responses/cursor';

const { authorizations, captures, transactions } = tables;

/** Captures and releases without a result. */
export const OPEN_STATUSES = ['needs_review', 'pending'] as const;
export type OpenStatus = (typeof OPEN_STATUSES)[number];

const OPEN_CAPTURE = {
  ...sql.pick(captures, 'capture_id', 'account_id', 'transaction_id', 'provider', 'kind', 'status', 'amount'),
  ...sql.pick(captures, 'currency', 'gateway_capture_id', 'idempotency_key', 'attempts', 'sent_at', 'created_at'),
  ...sql.pick(authorizations, 'payment_id'),
  ...sql.pick(transactions, 'provider_reference'),
};
export type OpenCaptureRow = RowOf<typeof OPEN_CAPTURE>;

const LIST = defineStatement({
  name: 'operator-capture-list',
  text: `SELECT c.capture_id, c.account_id, c.transaction_id, c.provider, c.kind, c.status, c.amount, c.currency,
      c.gateway_capture_id, c.idempotency_key, c.attempts, c.sent_at, c.created_at, a.payment_id, t.provider_reference
    FROM captures AS c JOIN authorizations AS a USING (transaction_id) JOIN transactions AS t USING (transaction_id)
    WHERE c.completed_at IS NULL AND c.status = $1 AND ($2::text IS NULL OR c.provider = $2)
      AND ($3::uuid IS NULL OR c.capture_id > $3)
    ORDER BY c.capture_id LIMIT $4`,
  row: OPEN_CAPTURE,
  plan: 'each time',
});

/** Captures and releases without a result, of all accounts. */
@Injectable()
export class OperatorCaptureStore {
  constructor(private readonly dataSource: DataSource) {}

  /** Oldest first. */
  async list(
    { status, provider }: { status: OpenStatus; provider: string | null },
    after: string | null,
    limit: number,
  ): Promise<Page<OpenCaptureRow>> {
    const rows = await LIST.rows(this.dataSource, [status, provider, after, limit + 1]);
    return pageOf(rows, limit, (row) => uuidCursor.write(row.capture_id));
  }
}
