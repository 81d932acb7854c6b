import { Injectable } from '@nestjs/common';
import { defineStatement, type RowOf, sql } from '@platform/database';
import { DataSource } from 'typeorm';
import { tables } from '../../database/schema';

/** How many transactions one answer counts. */
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

/** Of each row the same: how many were looked at, and from when on. The one row of none found has no day. */
const COUNTED = {
  counted: sql.integer,
  counted_from: sql.timestamptz,
  ...sql.outerJoined(DAY),
};

// A bounded walk down the index of the account's transactions, newest first: an id tells when its row was made.
const COUNT = defineStatement({
  name: 'statistics',
  text: `
  WITH first AS MATERIALIZED (
    SELECT date_trunc('day', clock_timestamp(), 'UTC') - make_interval(days => $2 - 1) AS moment),
  looked AS MATERIALIZED (
    SELECT kind, created_at, provider, currency, status, settled_at, settled_amount, refunded_amount, charged_back_amount
    FROM transactions
    WHERE account_id = $1 AND transaction_id >= lowest_event_id((SELECT moment FROM first) - interval '1 minute')
    ORDER BY transaction_id DESC LIMIT $3),
  walk AS (SELECT count(*)::int AS counted, min(created_at) AS oldest FROM looked)
  SELECT walk.counted,
    CASE WHEN walk.counted < $3 THEN first.moment ELSE greatest(walk.oldest, first.moment) END AS counted_from, days.*
  FROM first CROSS JOIN walk LEFT JOIN LATERAL (
    SELECT to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, provider, currency,
      count(*)::int AS registered,
      count(settled_at)::int AS settled,
      count(*) FILTER (WHERE status = 'failed')::int AS failed,
      count(*) FILTER (WHERE status = 'pending')::int AS pending,
      count(*) FILTER (WHERE status = 'needs_review')::int AS needs_review,
      sum(settled_amount)::bigint AS settled_amount,
      sum(refunded_amount + charged_back_amount)::bigint AS returned_amount
    FROM looked WHERE kind = 'deposit' AND created_at >= first.moment
    GROUP BY 1, 2, 3) AS days ON true
  ORDER BY days.day DESC, days.provider, days.currency`,
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
  private readonly running = new Map<string, { days: number; result: Promise<Statistics> }>();

  constructor(private readonly dataSource: DataSource) {}

  /**
   * The account's deposits of the last days, today included. One count of an account runs at a time: who asks for the same
   * meanwhile shares it, who asks for another waits, so that no account keeps more than one connection busy.
   */
  async count(accountId: string, days: number): Promise<Statistics> {
    for (;;) {
      const current = this.running.get(accountId);
      if (current?.days === days) return current.result;
      if (!current) break;
      await current.result.catch(() => undefined);
    }
    const result = this.read(accountId, days).finally(() => this.running.delete(accountId));
    this.running.set(accountId, { days, result });
    return result;
  }

  private async read(accountId: string, days: number): Promise<Statistics> {
    const rows = await COUNT.rows(this.dataSource, [accountId, days, MOST_COUNTED]);
    const { counted, counted_from } = rows[0]!;
    return { countedFrom: counted_from, isComplete: counted < MOST_COUNTED, days: rows.filter(isDay) };
  }
}
