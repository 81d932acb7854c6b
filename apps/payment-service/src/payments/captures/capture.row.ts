import { type RowOf, sql } from '@platform/database';
import { tables } from '../../database/schema';

const { captures } = tables;

/** The columns of a capture or a release that a merchant sees. */
export const CAPTURE = {
  ...sql.pick(captures, 'capture_id', 'transaction_id', 'kind', 'status', 'amount', 'currency', 'is_final'),
  ...sql.pick(captures, 'failure_reason', 'gateway_capture_id', 'created_at', 'updated_at', 'completed_at'),
};
export type CaptureRow = RowOf<typeof CAPTURE>;

export const CAPTURE_KINDS = captures.kind.values;
export const CAPTURE_STATUSES = captures.status.values;
