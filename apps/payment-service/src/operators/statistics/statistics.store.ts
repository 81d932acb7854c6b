import { Injectable } from '@nestjs/common';
import { defineStatement, type RowOf, sql } from '@platform/database';
import { DataSource } from 'typeorm';
import { boundedScan } from '../../database/bounded-scan';
import { tables } from '../../database/schema';
import { AccountCounts } from './account-counts';

/** Maximum number of transactions that one response counts. */
export const MOST_COUNTED = 50_000;

const { transactions } = tables;

const DAY = {
  day: sql.text,
  provider: sql.present(transactions.provider),
  currency: transactions.currency,
  registered: sql.integer,
  settled: sql.integer,
  failed: sql.integer,
  pending: sql.integer,
  needs_review: sql.integer,
  settled_amount: sql.bigint,
  returned_amount: sql.bigint,
};
export type DayRow = RowOf<typeof DAY>;

/**
 * Repeated in each row: the number of counted transactions, and the start of the period. If none is found, one row
 * without a day remains.
 */
const COUNTED = {
  counted: sql.integer,
  counted_from: sql.timestamptz,
  ...sql.outerJoined(DAY),
};

const FIRST_DAY = `date_trunc('day', statement_timestamp(), 'UTC') - make_interval(days => $2 - 1)`;

// Reads the index of the account's transactions downwards: an id contains the time of its row.
const COUNT = defineStatement({
  name: 'statistics',
  text: boundedScan({
    walk: `SELECT kind, created_at, provider, currency, status, settled_at, settled_amount, refunded_amount,
        charged_back_amount
      FROM transactions
      WHERE account_id = $1 AND transaction_id >= lowest_event_id(${FIRST_DAY} - interval '1 minute')
      ORDER BY transaction_id DESC LIMIT $3`,
    walked: `count(*)::int AS counted,
      CASE WHEN count(*) < $3 THEN ${FIRST_DAY} ELSE greatest(min(created_at), ${FIRST_DAY}) END AS counted_from`,
    wanted: `SELECT to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, provider, currency,
        count(*)::int AS registered,
        count(settled_at)::int AS settled,
        count(*) FILTER (WHERE status = 'failed')::int AS failed,
        count(*) FILTER (WHERE status = 'pending')::int AS pending,
        count(*) FILTER (WHERE status = 'needs_review')::int AS needs_review,
        sum(settled_amount)::bigint AS settled_amount,
        sum(refunded_amount + charged_back_amount)::bigint AS returned_amount
      FROM looked WHERE kind = 'deposit' AND created_at >= ${FIRST_DAY}
      GROUP BY 1, 2, 3`,
    order: 'found.day DESC, found.provider, found.currency',
  }),
  row: COUNTED,
});

const isDay = (row: RowOf<typeof COUNTED>): row is RowOf<typeof COUNTED> & DayRow => row.day !== null;

export interface Statistics {
  countedFrom: Date;
  isComplete: boolean;
  days: DayRow[];
}

@Injectable()
export class StatisticsStore {
  constructor(
    private readonly dataSource: DataSource,
    private readonly counts: AccountCounts,
  ) {}

  /** The account's deposits of the last days, including today. */
  count(accountId: string, days: number): Promise<Statistics> {
    return this.counts.run(accountId, `deposits ${days}`, () => this.read(accountId, days));
  }

  private async read(accountId: string, days: number): Promise<Statistics> {
    const rows = await COUNT.rows(this.dataSource, [accountId, days, MOST_COUNTED]);
    const { counted, counted_from } = rows[0]!;
    return { countedFrom: counted_from, isComplete: counted < MOST_COUNTED, days: rows.filter(isDay) };
  }
}
