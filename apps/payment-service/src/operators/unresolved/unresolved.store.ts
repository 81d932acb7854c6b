import { Injectable } from '@nestjs/common';
import { defineStatement, type RowOf, sql } from '@platform/database';
import { type Page, pageOf } from '@platform/http-service';
import { DataSource } from 'typeorm';
import { tables } from '../../database/schema';
import { uuidCursor } from '../../responses/cursor';

const { payment_inquiries, transactions } = tables;

const UNRESOLVED = {
  ...sql.pick(transactions, 'transaction_id', 'account_id', 'created_at', 'provider', 'provider_reference'),
  ...sql.pick(transactions, 'amount', 'currency'),
  ...sql.pick(payment_inquiries, 'asked', 'outcome', 'why'),
};
export type UnresolvedRow = RowOf<typeof UNRESOLVED>;

const SHOWN = 't.transaction_id, t.account_id, t.created_at, t.provider, t.provider_reference, t.amount, t.currency';
const LIST = defineStatement({
  name: 'operator-unresolved-list',
  row: UNRESOLVED,
  text: `SELECT ${SHOWN}, i.asked, i.outcome, i.why
    FROM payment_inquiries AS i JOIN transactions AS t USING (transaction_id)
    WHERE i.next_at IS NULL AND t.status = 'pending' AND ($1::text IS NULL OR i.provider = $1)
      AND ($2::uuid IS NULL OR transaction_id > $2)
    UNION ALL
    SELECT ${SHOWN}, 0, NULL, 'the gateway cannot be asked'
    FROM started_payments AS s JOIN transactions AS t USING (transaction_id)
    WHERE s.expires_at < clock_timestamp() - interval '1 day' AND t.status = 'pending'
      AND ($1::text IS NULL OR s.provider = $1)
      AND ($2::uuid IS NULL OR transaction_id > $2)
      AND NOT EXISTS (SELECT FROM payment_inquiries AS i WHERE i.transaction_id = s.transaction_id)
    ORDER BY transaction_id LIMIT $3`,
  plan: 'each time',
});

/**
 * Deposits that are still pending after the last inquiry at their gateway. Also payments of this service through a
 * gateway that cannot be asked, one day after they expired.
 */
@Injectable()
export class UnresolvedStore {
  constructor(private readonly dataSource: DataSource) {}

  /** Oldest first. */
  async list(provider: string | null, after: string | null, limit: number): Promise<Page<UnresolvedRow>> {
    const rows = await LIST.rows(this.dataSource, [provider, after, limit + 1]);
    return pageOf(rows, limit, (row) => uuidCursor.write(row.transaction_id));
  }
}
