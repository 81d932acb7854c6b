import { type RowOf, sql } from '@platform/database';
import { tables } from '../../database/schema';

const { disputes } = tables;

/** The columns of a dispute that a merchant sees. */
export const DISPUTE = sql.omit(disputes, 'account_id');
export type DisputeRow = RowOf<typeof DISPUTE>;

export const DISPUTE_STATUSES = disputes.status.values;
export type DisputeStatus = DisputeRow['status'];
