import { Injectable } from '@nestjs/common';
import { defineStatement, type RowOf, sql } from '@platform/database';
import { DataSource } from 'typeorm';
import { PROVIDERS } from '../../gateways/registry';

export const QUEUES = [
  'publication',
  'delivery',
  'inquiries',
  'refunds',
  'captures',
  'payouts',
  'confirmations',
] as const;
const QUEUE = { queue: sql.oneOf(...QUEUES), oldest_seconds: sql.nullable(sql.double) };
export type QueueRow = RowOf<typeof QUEUE>;

const AGE_OF = (time: string) => `extract(epoch FROM clock_timestamp() - ${time})::float8`;
/** The oldest due row of a table with an index on `next_attempt_at`. */
const DUE_OF = (table: string) =>
  `SELECT ${AGE_OF('min(next_attempt_at)')} FROM ${table} WHERE next_attempt_at < clock_timestamp()`;

// Each age is at the beginning of an index. Work that is due later does not wait.
const AGES = `SELECT 'publication' AS queue, (SELECT ${AGE_OF('occurred_at')}
      FROM event_outbox WHERE problem IS NULL ORDER BY ordinal LIMIT 1) AS oldest_seconds
    UNION ALL
    SELECT 'delivery', (SELECT ${AGE_OF('min(e.occurred_at)')}
      FROM event_endpoints AS p
      CROSS JOIN LATERAL (
        SELECT event_id FROM event_deliveries
        WHERE endpoint_id = p.endpoint_id AND status = 'pending' ORDER BY event_id LIMIT 1) AS d
      JOIN events AS e ON e.account_id = p.account_id AND e.event_id = d.event_id
      WHERE p.due_at IS NOT NULL)
    UNION ALL
    SELECT 'inquiries', (SELECT ${AGE_OF('min(next_at)')} FROM unnest($1::text[]) AS g (provider)
      CROSS JOIN LATERAL (
        SELECT next_at FROM payment_inquiries
        WHERE provider = g.provider AND next_at < clock_timestamp() ORDER BY next_at LIMIT 1) AS i)
    UNION ALL
    SELECT 'refunds', (${DUE_OF('refunds')})
    UNION ALL
    SELECT 'captures', (${DUE_OF('captures')})
    UNION ALL
    SELECT 'payouts', (${DUE_OF('payouts')})
    UNION ALL
    SELECT 'confirmations', (${DUE_OF('webhook_confirmations')})`;

// Queues are empty most of the time. A plan that was made then would read whole tables.
const NOW = defineStatement({ name: 'queue-ages-now', text: AGES, row: QUEUE, plan: 'each time' });

// All replicas use the same order, so that they do not deadlock.
const KEEP = defineStatement({
  name: 'queue-ages-keep',
  text: `INSERT INTO queue_ages AS k (queue, period, oldest_seconds)
    SELECT q.queue, date_bin('10 minutes', clock_timestamp(), 'epoch'), greatest(0, coalesce(q.oldest_seconds, 0))
    FROM (${AGES}) AS q ORDER BY q.queue
    ON CONFLICT (queue, period) DO UPDATE
    SET oldest_seconds = EXCLUDED.oldest_seconds
    WHERE k.oldest_seconds < EXCLUDED.oldest_seconds`,
  plan: 'each time',
});

const HOUR = { hour: sql.timestamptz, queue: sql.oneOf(...QUEUES), oldest_seconds: sql.double };
export type QueueHourRow = RowOf<typeof HOUR>;

const HOURS = defineStatement({
  name: 'queue-ages-by-hour',
  text: `SELECT date_trunc('hour', period, 'UTC') AS hour, queue, max(oldest_seconds) AS oldest_seconds
    FROM queue_ages WHERE queue = ANY ($1) AND period >= $2 GROUP BY 1, 2 ORDER BY 1, 2`,
  row: HOUR,
});

/** The age of the oldest item of each queue, now and over time. */
@Injectable()
export class QueueAgeStore {
  constructor(private readonly dataSource: DataSource) {}

  now(): Promise<QueueRow[]> {
    return NOW.rows(this.dataSource, [PROVIDERS]);
  }

  /** Keeps the present ages, if they are the greatest of their ten minutes. */
  async keep(): Promise<void> {
    await KEEP.run(this.dataSource, [PROVIDERS]);
  }

  /** The greatest ages by hour, oldest hour first. */
  since(from: Date): Promise<QueueHourRow[]> {
    return HOURS.rows(this.dataSource, [QUEUES, from]);
  }
}
