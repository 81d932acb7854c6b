import { type RowOf, sql } from '@platform/database';
import { tables } from '../../database/schema';

const { refunds } = tables;

/** The columns of a refund that a merchant sees: the view `shown_refunds`. */
export const REFUND = {
  ...sql.pick(refunds, 'refund_id', 'transaction_id', 'status', 'amount', 'currency', 'reason', 'failure_reason'),
  ...sql.pick(refunds, 'gateway_refund_id', 'created_at', 'updated_at', 'completed_at'),
  origin: sql.oneOf('merchant', 'gateway'),
};
export type RefundRow = RowOf<typeof REFUND>;

export const REFUND_ORIGINS = REFUND.origin.values;

export const REFUND_STATUSES = refunds.status.values;
