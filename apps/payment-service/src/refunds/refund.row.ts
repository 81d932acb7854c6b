import { type RowOf, sql } from '@platform/database';
import { tables } from '../database/schema';

const { refunds } = tables;

/** What a merchant sees of a refund. */
export const REFUND = sql.pick(
  refunds,
  'refund_id',
  'transaction_id',
  'status',
  'amount',
  'currency',
  'reason',
  'failure_reason',
  'gateway_refund_id',
  'created_at',
  'updated_at',
  'completed_at',
);
export type RefundRow = RowOf<typeof REFUND>;

export const REFUND_STATUSES = refunds.status.values;
