import { type RowOf, sql } from '@platform/database';
import { tables } from '../../database/schema';

const { payouts, payout_destinations, transactions } = tables;

/** The columns of a payout that events contain: those that may change, and its ids. */
export const PAYOUT_FACTS = {
  ...sql.pick(payouts, 'payout_id', 'destination_id', 'status', 'failure_reason', 'gateway_payout_id'),
  ...sql.pick(payouts, 'created_at', 'updated_at', 'sent_at', 'completed_at'),
};
export type PayoutFactsRow = RowOf<typeof PAYOUT_FACTS>;

/** The columns of a payout that its account sees. */
export const PAYOUT = {
  ...PAYOUT_FACTS,
  ...sql.pick(payouts, 'provider', 'amount', 'currency'),
  ...sql.pick(transactions, 'description'),
  metadata: sql.shaped<Readonly<Record<string, string>>>(transactions.metadata),
  ...sql.pick(payout_destinations, 'masked_value'),
};
export type PayoutRow = RowOf<typeof PAYOUT>;

export const PAYOUT_STATUSES = payouts.status.values;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];

/** For statements that read payouts as `p`, their transactions as `t` and their destinations as `d`. */
export const PAYOUT_COLUMNS = Object.keys(PAYOUT)
  .map((name) => `${name in transactions && !(name in payouts) ? 't' : name === 'masked_value' ? 'd' : 'p'}.${name}`)
  .join(', ');

export const PAYOUT_TABLES = `payouts AS p
  JOIN transactions AS t ON t.account_id = p.account_id AND t.transaction_id = p.payout_id
  JOIN payout_destinations AS d ON d.account_id = p.account_id AND d.destination_id = p.destination_id`;
