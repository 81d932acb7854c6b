import { type RowOf, sql } from '@platform/database';
import { tables } from '../../database/schema';

/** The columns of `transactions` that the stores read; the others are only for the routines. */
export const TRANSACTION = {
  ...sql.omit(tables.transactions, 'dispute_open', 'review_event_id', 'metadata'),
  metadata: sql.shaped<Readonly<Record<string, string>>>(tables.transactions.metadata),
};
export type TransactionRow = RowOf<typeof TRANSACTION>;

/** The payer's next step at the gateway. */
export type NextActionRow = { type: 'redirect'; url: string } | { type: 'confirm_on_phone' };

const { authorizations, started_payments, payment_inquiries } = tables;

/** With the details of a pending payment; null if there are none. */
export const TRANSACTION_DETAIL = {
  ...TRANSACTION,
  ...sql.outerJoined({
    ...sql.pick(started_payments, 'expires_at', 'refusal'),
    next_action: sql.shaped<NextActionRow | null>(started_payments.next_action),
    ...sql.pick(authorizations, 'authorized_amount', 'authorized_at'),
    authorization_status: authorizations.status,
    authorization_expires_at: authorizations.expires_at,
    several_captures: authorizations.several_captures,
    open_captures: sql.bigint,
    ...sql.pick(payment_inquiries, 'asked', 'asked_at', 'next_at', 'outcome', 'why'),
  }),
};
export type TransactionDetailRow = RowOf<typeof TRANSACTION_DETAIL>;

export const TRANSACTION_STATUSES = tables.transactions.status.values;
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number];

export const TRANSACTION_KINDS = tables.transactions.kind.values;
export type TransactionKind = (typeof TRANSACTION_KINDS)[number];

export const AUTHORIZATION_STATUSES = authorizations.status.values;
