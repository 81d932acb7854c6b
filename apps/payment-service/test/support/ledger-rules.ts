import type { ClientBase } from 'pg';

/**
 * The ledger's rules as statements over whole tables, in one snapshot. The service verifies slices; together they
 * must find what these statements find.
 */
const RULES: Record<string, string> = {
  chains: `WITH chain AS (
        SELECT e.*, row_number() OVER w AS expected_sequence, lag(e.hash) OVER w AS hash_before,
          lag(e.balance_after, 1, 0::bigint) OVER w AS balance_before
        FROM ledger_entries AS e
        WHERE e.wallet_id IS NOT NULL
        WINDOW w AS (PARTITION BY e.wallet_id ORDER BY e.wallet_sequence))
      SELECT entry_id, wallet_id, wallet_sequence, CASE
          WHEN wallet_sequence <> expected_sequence THEN 'an entry before it is missing'
          WHEN balance_after <> balance_before + amount THEN 'its balance is not the previous balance plus its amount'
          WHEN previous_hash <> coalesce(hash_before, '\\x') THEN 'it does not continue the chain'
          ELSE 'its hash does not match its fields'
        END AS problem
      FROM chain
      WHERE wallet_sequence <> expected_sequence
        OR balance_after <> balance_before + amount
        OR previous_hash <> coalesce(hash_before, '\\x')
        OR hash <> entry_hash(previous_hash, wallet_id, wallet_sequence, effect_id, transaction_id, currency, amount,
          balance_after, created_at)
      ORDER BY created_at, wallet_sequence
      LIMIT 1`,
  balances: `SELECT w.wallet_id, w.balance, w.entry_count, coalesce(e.total, 0) AS total, coalesce(e.entries, 0) AS entries
      FROM wallets AS w
      LEFT JOIN (
        SELECT wallet_id, sum(amount) AS total, count(*) AS entries, max(wallet_sequence) AS last,
          min(currency) AS lowest, max(currency) AS highest
        FROM ledger_entries
        WHERE wallet_id IS NOT NULL
        GROUP BY wallet_id) AS e USING (wallet_id)
      LEFT JOIN ledger_entries AS head ON head.wallet_id = w.wallet_id AND head.wallet_sequence = e.last
      WHERE w.balance <> coalesce(e.total, 0)
        OR w.entry_count <> coalesce(e.entries, 0)
        OR w.head_hash <> coalesce(head.hash, '\\x')
        OR e.lowest <> w.currency
        OR e.highest <> w.currency
      ORDER BY w.created_at
      LIMIT 1`,
  'held amounts': `SELECT w.wallet_id
      FROM wallets AS w
      LEFT JOIN holds AS h ON h.account_id = w.account_id AND h.currency = w.currency AND h.status = 'open'
      GROUP BY w.wallet_id, w.held_amount
      HAVING w.held_amount <> coalesce(sum(h.amount - h.confirmed_amount - h.returned_amount), 0)
      LIMIT 1`,
  holds: `SELECT h.hold_id
      FROM holds AS h
      LEFT JOIN hold_confirmations AS k USING (hold_id)
      LEFT JOIN effects AS f ON f.transaction_id = h.transaction_id AND f.kind = k.kind AND f.object_id = k.object_id
      GROUP BY h.hold_id
      HAVING h.confirmed_amount <> coalesce(sum(f.amount), 0) OR h.confirmed_amount <> coalesce(sum(k.amount), 0)
      LIMIT 1`,
  payouts: `SELECT p.payout_id
      FROM payouts AS p
      JOIN holds AS h USING (hold_id)
      JOIN transactions AS t ON t.transaction_id = p.payout_id
      WHERE (h.transaction_id, h.amount, t.amount, h.currency, t.currency, t.kind)
          <> (p.payout_id, p.amount, p.amount, p.currency, p.currency, 'payout')
        OR (h.status, h.confirmed_amount) <> (CASE p.status WHEN 'paid' THEN 'confirmed' WHEN 'failed' THEN 'released'
          ELSE 'open' END, CASE p.status WHEN 'paid' THEN p.amount ELSE 0 END)
        OR t.settled_amount <> h.confirmed_amount
      LIMIT 1`,
  pairs: `SELECT effect_id, f.kind, f.amount, coalesce(e.entries, 0) AS entries, coalesce(e.total, 0) AS total
      FROM effects AS f
      LEFT JOIN (
        SELECT effect_id, count(*) AS entries, sum(amount) AS total, max(amount) AS largest,
          min(currency) AS lowest, max(currency) AS highest
        FROM ledger_entries
        GROUP BY effect_id) AS e USING (effect_id)
      WHERE CASE
          WHEN f.amount = 0 THEN e.entries IS NOT NULL
          ELSE e.entries IS DISTINCT FROM 2 OR e.total <> 0 OR e.largest <> f.amount OR e.lowest <> e.highest
        END
      ORDER BY f.created_at
      LIMIT 1`,
  owners: `SELECT e.entry_id
      FROM ledger_entries AS e
      LEFT JOIN effects AS f USING (effect_id)
      LEFT JOIN transactions AS t ON t.transaction_id = f.transaction_id
      WHERE f.effect_id IS NULL OR e.transaction_id IS DISTINCT FROM f.transaction_id OR e.currency <> t.currency
        OR (f.transaction_id IS NULL AND e.wallet_id IS NOT NULL)
      ORDER BY e.created_at
      LIMIT 1`,
  'clearing accounts': `SELECT f.effect_id, f.kind, f.provider, e.accounts
      FROM effects AS f
      LEFT JOIN (
        SELECT effect_id, string_agg(clearing_account, ' and ' ORDER BY strpos(clearing_account, ':')) AS accounts
        FROM ledger_entries
        WHERE transaction_id IS NULL
        GROUP BY effect_id) AS e USING (effect_id)
      WHERE f.transaction_id IS NULL
        AND e.accounts IS DISTINCT FROM f.provider || ' and ' || CASE f.kind
          WHEN 'fee' THEN 'fees:'
          WHEN 'payout' THEN 'payouts:'
          WHEN 'gateway_adjustment' THEN 'adjustments:'
          ELSE 'disputes:'
        END || f.provider
      ORDER BY f.created_at
      LIMIT 1`,
  currencies: `SELECT currency, sum(amount) AS total FROM ledger_entries GROUP BY currency HAVING sum(amount) <> 0
      LIMIT 1`,
  transactions: `SELECT t.transaction_id
      FROM transactions AS t
      LEFT JOIN (
        SELECT transaction_id,
          coalesce(sum(amount) FILTER (WHERE kind IN ('payment', 'capture', 'transfer', 'payout_paid')), 0) AS settled,
          coalesce(sum(amount) FILTER (WHERE kind IN ('refund', 'refund_settled')), 0)
            - coalesce(sum(amount) FILTER (WHERE kind = 'refund_failed'), 0) AS refunded,
          coalesce(sum(amount) FILTER (WHERE kind = 'refund_reserved'), 0)
            - coalesce(sum(amount) FILTER (WHERE kind IN ('refund_settled', 'refund_released')), 0) AS reserved,
          coalesce(sum(amount) FILTER (WHERE kind = 'chargeback'), 0)
            - coalesce(sum(amount) FILTER (WHERE kind = 'reversal'), 0) AS charged_back
        FROM effects
        GROUP BY transaction_id) AS f USING (transaction_id)
      LEFT JOIN (
        SELECT e.transaction_id, sum(e.amount) AS adjusted
        FROM effects AS f
        JOIN ledger_entries AS e USING (effect_id)
        WHERE f.kind = 'adjustment' AND e.wallet_id IS NOT NULL
        GROUP BY e.transaction_id) AS a USING (transaction_id)
      WHERE (t.settled_amount, t.refunded_amount, t.refund_reserved_amount, t.charged_back_amount, t.adjusted_amount)
        <> (coalesce(f.settled, 0), coalesce(f.refunded, 0), coalesce(f.reserved, 0), coalesce(f.charged_back, 0),
          coalesce(a.adjusted, 0))
      ORDER BY t.created_at
      LIMIT 1`,
  refunds: `SELECT r.refund_id, r.status, f.kinds
      FROM refunds AS r
      LEFT JOIN (
        SELECT object_id, transaction_id, min(amount) AS lowest, max(amount) AS highest,
          string_agg(kind, ', ' ORDER BY kind) AS kinds
        FROM effects
        WHERE kind IN ('refund_reserved', 'refund_settled', 'refund_released', 'refund_failed')
        GROUP BY object_id, transaction_id) AS f
        ON f.object_id = r.refund_id::text AND f.transaction_id = r.transaction_id
      WHERE f.lowest IS DISTINCT FROM r.amount
        OR f.highest IS DISTINCT FROM r.amount
        OR NOT coalesce(CASE r.status
          WHEN 'succeeded' THEN f.kinds = 'refund_reserved, refund_settled'
          WHEN 'failed' THEN f.kinds IN ('refund_released, refund_reserved', 'refund_failed, refund_reserved, refund_settled')
          ELSE f.kinds = 'refund_reserved'
        END, false)
      ORDER BY r.created_at
      LIMIT 1`,
  reserved: `SELECT coalesce(e.account, r.account) AS account, coalesce(e.currency, r.currency) AS currency,
        coalesce(e.booked, 0) AS booked, coalesce(r.open, 0) AS open
      FROM (
        SELECT clearing_account AS account, currency, sum(amount) AS booked
        FROM ledger_entries
        WHERE clearing_account LIKE 'refunds:%'
        GROUP BY clearing_account, currency) AS e
      FULL JOIN (
        SELECT 'refunds:' || provider AS account, currency, sum(amount) AS open
        FROM refunds
        WHERE completed_at IS NULL
        GROUP BY provider, currency) AS r ON r.account = e.account AND r.currency = e.currency
      WHERE coalesce(e.booked, 0) <> coalesce(r.open, 0)
      LIMIT 1`,
  payments: `SELECT t.transaction_id
      FROM transactions AS t
      LEFT JOIN effects AS f
        ON f.provider = t.provider AND f.kind = 'payment' AND f.object_id = t.provider_payment_id
      WHERE t.provider_payment_id IS NOT NULL
        AND f.transaction_id IS DISTINCT FROM t.transaction_id
      UNION ALL
      SELECT t.transaction_id
      FROM authorizations AS a
      JOIN transactions AS t USING (transaction_id)
      LEFT JOIN (
        SELECT transaction_id, sum(amount) AS amount FROM captures WHERE kind = 'capture' AND status = 'succeeded'
        GROUP BY transaction_id) AS c USING (transaction_id)
      LEFT JOIN (
        SELECT transaction_id, count(*) > count(DISTINCT event_id) AS repeats FROM effects WHERE kind = 'capture'
        GROUP BY transaction_id) AS f USING (transaction_id)
      WHERE t.settled_amount NOT BETWEEN coalesce(c.amount, 0) AND coalesce(nullif(a.authorized_amount, 0), t.amount)
        OR f.repeats
      LIMIT 1`,
  events: `SELECT f.effect_id, f.kind, w.account_id, coalesce(v.events, 0) AS events
      FROM effects AS f
      JOIN ledger_entries AS e ON e.effect_id = f.effect_id AND e.wallet_id IS NOT NULL
      JOIN wallets AS w ON w.wallet_id = e.wallet_id
      LEFT JOIN (
        SELECT account_id, effect_id, count(*) AS events
        FROM (
          SELECT account_id, effect_id FROM events
          UNION ALL
          SELECT account_id, effect_id FROM event_outbox) AS all_events
        GROUP BY account_id, effect_id) AS v ON v.effect_id = f.effect_id AND v.account_id = w.account_id
      WHERE f.created_at >= (SELECT complete_since FROM event_feed)
        AND coalesce(v.events, 0) <> 1
      ORDER BY f.created_at
      LIMIT 1`,
  'told effects': `SELECT v.event_id, v.type, v.account_id
      FROM events AS v
      LEFT JOIN effects AS f ON f.effect_id = v.effect_id
      WHERE CASE
          WHEN v.effect_id IS NULL THEN v.type IN (
            'deposit.settled', 'refund.created', 'refund.recorded', 'refund.failed', 'dispute.lost', 'dispute.reversed', 'wallet.adjusted', 'transfer.completed', 'payout.paid')
          ELSE f.transaction_id::text IS DISTINCT FROM v.object_id
        END
      ORDER BY v.event_id
      LIMIT 1`,
};

/** The rules that the ledger violates. */
export async function brokenRules(client: ClientBase): Promise<string[]> {
  const broken: string[] = [];
  for (const [name, text] of Object.entries(RULES)) if ((await client.query(text)).rows.length > 0) broken.push(name);
  return broken;
}
