import { type RowOf, sql } from '@platform/database';
import { tables } from '../../database/schema';

const { refunds } = tables;

/** What is stored of a refund that a merchant started. */
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

/** What a merchant sees of a refund, also of one that began at the gateway. */
export const SHOWN_REFUND = { ...REFUND, origin: sql.oneOf('merchant', 'gateway') };
export type ShownRefundRow = RowOf<typeof SHOWN_REFUND>;
export const REFUND_ORIGINS = SHOWN_REFUND.origin.values;

export const REFUND_STATUSES = refunds.status.values;
