import { sql } from '@platform/database';
import { tables } from '../database/schema';
import { type Check, check, type Ids } from './ledger-checks';

/**
 * Checks of the holds with these ids. The confirmed amount is the sum of the confirmations. Each confirmation is an
 * effect of the hold's transaction with the same amount. The hold of a payout is open as long as the payout is undecided. It
 * is confirmed if the payout was paid, and released if the payout failed. Only what the hold confirms leaves the wallet.
 */
export const HOLD_CHECKS: readonly Check<Ids>[] = [
  check(
    'holds',
    { ...sql.pick(tables.holds, 'hold_id', 'confirmed_amount'), confirmed: sql.numeric, booked: sql.numeric },
    (row) =>
      `hold ${row.hold_id}: it confirms ${row.confirmed_amount}, its confirmations ${row.confirmed}, and their effects ${row.booked}`,
    `SELECT h.hold_id, h.confirmed_amount, c.confirmed, c.booked
      FROM unnest($1::uuid[]) AS i (hold_id)
      JOIN holds AS h ON h.hold_id = i.hold_id
      JOIN transactions AS t ON t.transaction_id = h.transaction_id
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(k.amount), 0) AS confirmed, coalesce(sum(f.amount), 0) AS booked
        FROM hold_confirmations AS k
        LEFT JOIN effects AS f
          ON f.transaction_id = h.transaction_id AND f.kind = k.kind AND f.object_id = k.object_id
        WHERE k.hold_id = h.hold_id) AS c
      WHERE h.confirmed_amount <> c.confirmed
        OR h.confirmed_amount <> c.booked
        OR h.account_id <> t.account_id
        OR h.currency <> t.currency
      ORDER BY h.hold_id`,
  ),
  check(
    'payouts',
    { ...sql.pick(tables.payouts, 'payout_id', 'status'), hold: tables.holds.status },
    (row) => `payout ${row.payout_id}: it is ${row.status}, but its hold is ${row.hold}, or their amounts differ`,
    `SELECT p.payout_id, p.status, h.status AS hold
      FROM unnest($1::uuid[]) AS i (hold_id)
      JOIN payouts AS p ON p.hold_id = i.hold_id
      JOIN holds AS h ON h.hold_id = i.hold_id
      JOIN transactions AS t ON t.transaction_id = p.payout_id
      WHERE t.kind <> 'payout'
        OR h.transaction_id <> p.payout_id
        OR h.amount <> p.amount
        OR t.amount <> p.amount
        OR t.currency <> p.currency
        OR h.currency <> p.currency
        OR NOT CASE p.status
          WHEN 'paid' THEN h.status = 'confirmed' AND h.confirmed_amount = p.amount
          WHEN 'failed' THEN h.status = 'released' AND h.confirmed_amount = 0
          ELSE h.status = 'open' AND h.confirmed_amount = 0
        END
        OR t.settled_amount <> h.confirmed_amount
      ORDER BY p.payout_id`,
  ),
];
