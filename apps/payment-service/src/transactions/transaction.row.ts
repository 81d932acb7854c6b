import { type RowOf, sql } from '@platform/database';
import { tables } from '../database/schema';

/** What the stores read of `transactions`: all but what only the routines need. */
export const TRANSACTION = sql.omit(tables.transactions, 'settled_amount', 'dispute_open', 'review_event_id');
export type TransactionRow = RowOf<typeof TRANSACTION>;

export const TRANSACTION_STATUSES = tables.transactions.status.values;
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number];

export const TRANSACTION_KINDS = tables.transactions.kind.values;
export type TransactionKind = (typeof TRANSACTION_KINDS)[number];
