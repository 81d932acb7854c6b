import { Injectable } from '@nestjs/common';
import { defineStatement, type RowOf, sql } from '@platform/database';
import { DataSource } from 'typeorm';
import { boundedScan } from '../../database/bounded-scan';
import { AccountCounts } from './account-counts';
import { MOST_COUNTED } from './statistics.store';

/** Null: all days, all gateways. */
const TIMES = {
  day: sql.nullable(sql.text),
  provider: sql.nullable(sql.text),
  settled: sql.integer,
  median_seconds: sql.double,
};
export type SettlingTimesRow = RowOf<typeof TIMES>;

const COUNTED = { counted: sql.integer, counted_from: sql.timestamptz, ...sql.outerJoined(TIMES) };

const FIRST_DAY = `date_trunc('day', statement_timestamp(), 'UTC') - make_interval(days => $2 - 1)`;

// Reads the index of the account's transactions downwards, at most $3 of them: an id contains the time of its row.
const MEDIANS = defineStatement({
  name: 'statistics-settling-times',
  text: boundedScan({
    walk: `SELECT kind, created_at, provider, settled_at
      FROM transactions
      WHERE account_id = $1 AND transaction_id >= lowest_event_id(${FIRST_DAY} - interval '1 minute')
      ORDER BY transaction_id DESC LIMIT $3`,
    walked: `count(*)::int AS counted,
      CASE WHEN count(*) < $3 THEN ${FIRST_DAY} ELSE greatest(min(created_at), ${FIRST_DAY}) END AS counted_from`,
    wanted: `SELECT day, provider, count(*)::int AS settled,
        percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds) AS median_seconds
      FROM (
        SELECT to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, provider,
          greatest(0, extract(epoch FROM settled_at - created_at))::float8 AS seconds
        FROM looked WHERE kind = 'deposit' AND settled_at IS NOT NULL AND created_at >= ${FIRST_DAY}) AS deposits
      GROUP BY GROUPING SETS ((), (day), (provider), (day, provider))
      HAVING count(*) > 0`,
    order: 'found.day DESC NULLS FIRST, found.provider NULLS FIRST',
  }),
  row: COUNTED,
});

const isMedian = (row: RowOf<typeof COUNTED>): row is RowOf<typeof COUNTED> & SettlingTimesRow => row.settled !== null;

export interface SettlingTimes {
  countedFrom: Date;
  isComplete: boolean;
  rows: SettlingTimesRow[];
}

@Injectable()
export class SettlingTimesStore {
  constructor(
    private readonly dataSource: DataSource,
    private readonly counts: AccountCounts,
  ) {}

  /** Medians over the account's deposits of the last days that are settled, including today. */
  read(accountId: string, days: number): Promise<SettlingTimes> {
    return this.counts.run(accountId, `settling times ${days}`, async () => {
      const rows = await MEDIANS.rows(this.dataSource, [accountId, days, MOST_COUNTED]);
      const { counted, counted_from } = rows[0]!;
      return { countedFrom: counted_from, isComplete: counted < MOST_COUNTED, rows: rows.filter(isMedian) };
    });
  }
}
