import { Client } from 'pg';

export interface LedgerReport {
  entries: number;
  wallets: number;
  /** The first wrong row of each kind; empty when the ledger is right. */
  problems: string[];
}

interface Check {
  sql: string;
  describe: (row: Record<string, string | number>) => string;
}

/** Each finds the first row that is wrong, in the order in which it was written. */
const CHECKS: Check[] = [
  {
    // Walks every wallet's chain in its order: numbering, balance, link to the entry before, and the hash itself.
    sql: `WITH chain AS (
        SELECT e.*, row_number() OVER w AS expected_sequence, lag(e.hash) OVER w AS hash_before,
          lag(e.balance_after, 1, 0::bigint) OVER w AS balance_before
        FROM ledger_entries AS e
        WHERE e.wallet_id IS NOT NULL
        WINDOW w AS (PARTITION BY e.wallet_id ORDER BY e.wallet_sequence))
      SELECT entry_id, wallet_id, wallet_sequence, CASE
          WHEN wallet_sequence <> expected_sequence THEN 'an entry before it is missing'
          WHEN balance_after <> balance_before + amount THEN 'its balance is not the one before plus its amount'
          WHEN previous_hash <> coalesce(hash_before, '\\x') THEN 'it does not continue the chain'
          ELSE 'its hash does not fit its fields'
        END AS problem
      FROM chain
      WHERE wallet_sequence <> expected_sequence
        OR balance_after <> balance_before + amount
        OR previous_hash <> coalesce(hash_before, '\\x')
        OR hash <> ledger_hash(previous_hash, wallet_id, wallet_sequence, effect_id, transaction_id, currency, amount,
          balance_after, created_at)
      ORDER BY created_at, wallet_sequence
      LIMIT 1`,
    describe: (row) => `entry ${row['entry_id']} (wallet ${row['wallet_id']}, number ${row['wallet_sequence']}): ${row['problem']}`, // prettier-ignore
  },
  {
    sql: `SELECT w.wallet_id, w.balance, w.entry_count, coalesce(e.total, 0) AS total, coalesce(e.entries, 0) AS entries
      FROM wallets AS w
      LEFT JOIN (
        SELECT wallet_id, sum(amount) AS total, count(*) AS entries, max(wallet_sequence) AS last,
          count(DISTINCT currency) AS currencies, min(currency) AS currency
        FROM ledger_entries
        WHERE wallet_id IS NOT NULL
        GROUP BY wallet_id) AS e USING (wallet_id)
      LEFT JOIN ledger_entries AS head ON head.wallet_id = w.wallet_id AND head.wallet_sequence = e.last
      WHERE w.balance <> coalesce(e.total, 0)
        OR w.entry_count <> coalesce(e.entries, 0)
        OR w.head_hash <> coalesce(head.hash, '\\x')
        OR e.currencies > 1
        OR e.currency <> w.currency
      ORDER BY w.created_at
      LIMIT 1`,
    describe: (row) => `wallet ${row['wallet_id']}: says ${row['balance']} in ${row['entry_count']} entries, its entries say ${row['total']} in ${row['entries']}`, // prettier-ignore
  },
  {
    sql: `SELECT effect_id, sum(amount) AS total, count(*) AS entries
      FROM ledger_entries
      GROUP BY effect_id
      HAVING sum(amount) <> 0 OR count(*) <> 2 OR count(DISTINCT currency) <> 1 OR count(DISTINCT transaction_id) <> 1
      ORDER BY min(created_at)
      LIMIT 1`,
    describe: (row) => `effect ${row['effect_id']}: ${row['entries']} entries that add up to ${row['total']}`,
  },
  {
    sql: `SELECT f.effect_id, f.kind
      FROM effects AS f
      WHERE (f.amount > 0) <> EXISTS (SELECT FROM ledger_entries AS e WHERE e.effect_id = f.effect_id
        AND abs(e.amount) = f.amount AND e.transaction_id = f.transaction_id)
      ORDER BY f.created_at
      LIMIT 1`,
    describe: (row) => `effect ${row['effect_id']} (${row['kind']}): its amount is not that of its entries`,
  },
  {
    sql: `SELECT currency, sum(amount) AS total FROM ledger_entries GROUP BY currency HAVING sum(amount) <> 0 LIMIT 1`,
    describe: (row) => `currency ${row['currency']}: all entries add up to ${row['total']}, not to 0`,
  },
  {
    sql: `SELECT t.transaction_id
      FROM transactions AS t
      LEFT JOIN (
        SELECT transaction_id,
          coalesce(sum(amount) FILTER (WHERE kind IN ('payment', 'transfer')), 0) AS settled,
          coalesce(sum(amount) FILTER (WHERE kind = 'refund'), 0) AS refunded,
          coalesce(sum(amount) FILTER (WHERE kind = 'chargeback'), 0)
            - coalesce(sum(amount) FILTER (WHERE kind = 'reversal'), 0) AS charged_back
        FROM effects
        GROUP BY transaction_id) AS f USING (transaction_id)
      WHERE (t.settled_amount, t.refunded_amount, t.charged_back_amount)
        <> (coalesce(f.settled, 0), coalesce(f.refunded, 0), coalesce(f.charged_back, 0))
      ORDER BY t.created_at
      LIMIT 1`,
    describe: (row) => `transaction ${row['transaction_id']}: its amounts are not those of its effects`,
  },
];

/**
 * Recomputes sums, balances and hash chains in one snapshot, while the service goes on. It may take longer than any
 * request, so it has a connection of its own without the service's limits of time.
 */
export async function verifyLedger(databaseUrl: string): Promise<LedgerReport> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'payment-service verify-ledger' });
  await client.connect();
  try {
    await client.query('BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const counts = await client.query<{ entries: string; wallets: string }>(
      'SELECT (SELECT count(*) FROM ledger_entries) AS entries, (SELECT count(*) FROM wallets) AS wallets',
    );
    const problems: string[] = [];
    for (const { sql, describe } of CHECKS) {
      const { rows } = await client.query<Record<string, string | number>>(sql);
      problems.push(...rows.map(describe));
    }
    return { entries: Number(counts.rows[0]!.entries), wallets: Number(counts.rows[0]!.wallets), problems };
  } finally {
    await client.end();
  }
}
