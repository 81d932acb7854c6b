import { Injectable } from '@nestjs/common';
import { defineStatement, type RowOf, sql } from '@platform/database';
import { DataSource } from 'typeorm';
import { boundedScan } from '../../database/bounded-scan';
import { AccountCounts } from './account-counts';

/** Maximum number of ledger entries, and of disputes, that one response counts. */
export const MOST_RETURNS = 20_000;

const RETURNS = {
  day: sql.text,
  refunds: sql.integer,
  refunded_amount: sql.bigint,
  disputes: sql.integer,
  disputed_amount: sql.bigint,
};
export type ReturnsRow = RowOf<typeof RETURNS>;

const COUNTED = {
  entries: sql.integer,
  disputes_read: sql.integer,
  counted_from: sql.timestamptz,
  ...sql.outerJoined(RETURNS),
};

const FIRST_DAY = `date_trunc('day', statement_timestamp(), 'UTC') - make_interval(days => $3 - 1)`;
const DAY_OF = (time: string) => `to_char(${time} AT TIME ZONE 'UTC', 'YYYY-MM-DD')`;

// Reads the end of the wallet's chain and of the index of the account's disputes, at most $4 of each. Only entries that
// debit the wallet are compared with their effect.
const COUNT = defineStatement({
  name: 'statistics-returns',
  text: boundedScan({
    walk: `
      (SELECT 'entry' AS what, e.created_at, e.amount, e.effect_id
      FROM wallets AS w
      CROSS JOIN LATERAL (SELECT wallet_sequence_before(w.wallet_id, ${FIRST_DAY}) AS sequence OFFSET 0) AS before
      CROSS JOIN LATERAL (
        SELECT created_at, amount, effect_id FROM ledger_entries
        WHERE wallet_id = w.wallet_id AND wallet_sequence > before.sequence
        ORDER BY wallet_sequence DESC LIMIT $4) AS e
      WHERE w.account_id = $1 AND w.currency = $2)
      UNION ALL
      (SELECT 'dispute', created_at, coalesce(amount, 0), NULL
      FROM (
        SELECT created_at, amount, currency FROM disputes
        WHERE account_id = $1 AND dispute_id >= lowest_event_id(${FIRST_DAY} - interval '1 minute')
        ORDER BY dispute_id DESC LIMIT $4) AS d
      WHERE currency = $2)`,
    walked: `count(*) FILTER (WHERE what = 'entry')::int AS entries,
      count(*) FILTER (WHERE what = 'dispute')::int AS disputes_read,
      CASE WHEN count(*) FILTER (WHERE what = 'entry') < $4 AND count(*) FILTER (WHERE what = 'dispute') < $4
        THEN ${FIRST_DAY}
        ELSE greatest(${FIRST_DAY}, CASE WHEN count(*) FILTER (WHERE what = 'entry') = $4
          THEN min(created_at) FILTER (WHERE what = 'entry') END, CASE WHEN count(*) FILTER (WHERE what = 'dispute') = $4
          THEN min(created_at) FILTER (WHERE what = 'dispute') END) END AS counted_from`,
    wanted: `SELECT ${DAY_OF('created_at')} AS day,
        count(*) FILTER (WHERE what = 'entry')::int AS refunds,
        coalesce(-sum(amount) FILTER (WHERE what = 'entry'), 0)::bigint AS refunded_amount,
        count(*) FILTER (WHERE what = 'dispute')::int AS disputes,
        coalesce(sum(amount) FILTER (WHERE what = 'dispute'), 0)::bigint AS disputed_amount
      FROM looked AS l
      LEFT JOIN LATERAL (SELECT kind FROM effects WHERE effect_id = l.effect_id AND l.amount < 0 LIMIT 1) AS f ON true
      WHERE created_at >= ${FIRST_DAY} AND (what = 'dispute' OR f.kind IN ('refund', 'refund_reserved'))
      GROUP BY 1`,
    order: 'found.day DESC',
  }),
  row: COUNTED,
});

const isDay = (row: RowOf<typeof COUNTED>): row is RowOf<typeof COUNTED> & ReturnsRow => row.day !== null;

export interface Returns {
  countedFrom: Date;
  isComplete: boolean;
  days: ReturnsRow[];
}

@Injectable()
export class ReturnsStore {
  constructor(
    private readonly dataSource: DataSource,
    private readonly counts: AccountCounts,
  ) {}

  /** Refunds and disputes of the last days in one currency, including today. */
  read(accountId: string, currency: string, days: number): Promise<Returns> {
    return this.counts.run(accountId, `returns ${currency} ${days}`, async () => {
      const rows = await COUNT.rows(this.dataSource, [accountId, currency, days, MOST_RETURNS]);
      const { entries, disputes_read, counted_from } = rows[0]!;
      return {
        countedFrom: counted_from,
        isComplete: entries < MOST_RETURNS && disputes_read < MOST_RETURNS,
        days: rows.filter(isDay),
      };
    });
  }
}
