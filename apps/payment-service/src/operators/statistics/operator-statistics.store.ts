import { Injectable } from '@nestjs/common';
import { defineStatement, type RowOf, sql } from '@platform/database';
import { DataSource } from 'typeorm';
import { boundedScan } from '../../database/bounded-scan';
import { PROVIDERS } from '../../gateways/registry';
import { tables } from '../../database/schema';
import { type QueueHourRow, type QueueRow, QueueAgeStore } from './queue-age.store';

/** Maximum number of reports, and of events, that one response reads. */
export const MOST_READ = 20_000;

const HOURS = 24;
/** The beginning of the oldest of the last 24 hours, including the current one. */
const FIRST_HOUR = `date_trunc('hour', statement_timestamp(), 'UTC') - make_interval(hours => ${HOURS - 1})`;
const HOUR_OF = (time: string) => `date_trunc('hour', ${time}, 'UTC')`;

const GATEWAY_HOUR = {
  hour: sql.timestamptz,
  provider: tables.gateway_deliveries.provider,
  taken: sql.bigint,
  refused: sql.bigint,
};
export type GatewayHourRow = RowOf<typeof GATEWAY_HOUR>;

// Counts are kept in steps of ten minutes, so that a day of a gateway has few rows. Responses to mobile money are counted
// in addition to their reasons.
const GATEWAYS = defineStatement({
  name: 'operator-statistics-gateways',
  text: `SELECT ${HOUR_OF('period')} AS hour, provider,
      coalesce(sum(deliveries) FILTER (WHERE NOT is_refused), 0)::bigint AS taken,
      coalesce(sum(deliveries) FILTER (WHERE is_refused), 0)::bigint AS refused
    FROM gateway_deliveries, LATERAL (
      SELECT outcome IN ('invalid_signature', 'rejected') OR outcome LIKE 'refused%') AS decided (is_refused)
    WHERE provider = ANY ($1) AND period >= ${FIRST_HOUR} AND outcome NOT IN ('refused_400', 'refused_401')
    GROUP BY 1, 2 ORDER BY 1, 2`,
  row: GATEWAY_HOUR,
});

const WEBHOOK_HOUR = {
  hour: sql.timestamptz,
  reports: sql.integer,
  waiting: sql.integer,
  median_seconds: sql.nullable(sql.double),
  slowest_seconds: sql.nullable(sql.double),
};
export type WebhookHourRow = RowOf<typeof WEBHOOK_HOUR>;

// Reads the newest ids of the inbox, at most $1 of them.
const WEBHOOKS = defineStatement({
  name: 'operator-statistics-webhooks',
  text: boundedScan({
    walk: `SELECT received_at, outcome IN ('parked', 'needs_review') AS is_waiting,
        greatest(0, extract(epoch FROM processed_at - received_at))::float8 AS seconds
      FROM webhook_events WHERE event_id >= lowest_event_id(${FIRST_HOUR}) ORDER BY event_id DESC LIMIT $1`,
    walked: 'count(*)::int AS scanned',
    wanted: `SELECT ${HOUR_OF('received_at')} AS hour, count(*)::int AS reports,
        count(*) FILTER (WHERE is_waiting)::int AS waiting,
        percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds) FILTER (WHERE NOT is_waiting) AS median_seconds,
        percentile_cont(0.95) WITHIN GROUP (ORDER BY seconds) FILTER (WHERE NOT is_waiting) AS slowest_seconds
      FROM looked GROUP BY 1`,
    order: 'found.hour',
  }),
  row: { scanned: sql.integer, ...sql.outerJoined(WEBHOOK_HOUR) },
});

const EVENT_HOUR = {
  hour: sql.timestamptz,
  events: sql.integer,
  delivered: sql.integer,
  failed: sql.integer,
  pending: sql.integer,
  published_seconds: sql.double,
  delivered_seconds: sql.nullable(sql.double),
};
export type EventHourRow = RowOf<typeof EVENT_HOUR>;

/** An id contains the milliseconds of its publication. */
const PUBLISHED_AT = `to_timestamp((('x' || left(replace(l.event_id::text, '-', ''), 12))::bit(48)::bigint) / 1000.0)`;

// Reads the newest ids of the feed, at most $1 of them, and the deliveries of each by their key.
const EVENTS = defineStatement({
  name: 'operator-statistics-events',
  text: boundedScan({
    walk: `SELECT account_id, event_id, occurred_at FROM events
      WHERE event_id >= lowest_event_id(${FIRST_HOUR}) ORDER BY event_id DESC LIMIT $1`,
    walked: 'count(*)::int AS scanned',
    wanted: `SELECT ${HOUR_OF(PUBLISHED_AT)} AS hour, count(*)::int AS events,
        coalesce(sum(d.delivered), 0)::int AS delivered,
        coalesce(sum(d.failed), 0)::int AS failed,
        coalesce(sum(d.pending), 0)::int AS pending,
        max(greatest(0, extract(epoch FROM ${PUBLISHED_AT} - l.occurred_at)))::float8 AS published_seconds,
        max(d.seconds)::float8 AS delivered_seconds
      FROM looked AS l
      CROSS JOIN LATERAL (
        SELECT count(*) FILTER (WHERE o.status = 'delivered') AS delivered,
          count(*) FILTER (WHERE o.status = 'failed') AS failed,
          count(*) FILTER (WHERE o.status = 'pending') AS pending,
          max(extract(epoch FROM coalesce(o.finished_at, statement_timestamp()) - l.occurred_at))
            FILTER (WHERE o.status IN ('delivered', 'pending') AND NOT o.out_of_order) AS seconds
        FROM event_endpoints AS p
        JOIN event_deliveries AS o USING (account_id, endpoint_id)
        WHERE p.account_id = l.account_id AND p.status = 'enabled' AND o.event_id = l.event_id) AS d
      GROUP BY 1`,
    order: 'found.hour',
  }),
  row: { scanned: sql.integer, ...sql.outerJoined(EVENT_HOUR) },
});

const isHour = <Row extends { hour: Date | null }>(row: Row): row is Row & { hour: Date } => row.hour !== null;

export interface OperatorStatistics {
  from: Date;
  isComplete: boolean;
  gateways: GatewayHourRow[];
  webhooks: WebhookHourRow[];
  events: EventHourRow[];
  queues: QueueRow[];
  queueHours: QueueHourRow[];
}

/** The work of the last 24 hours, of all accounts. */
@Injectable()
export class OperatorStatisticsStore {
  private running?: Promise<OperatorStatistics>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly ages: QueueAgeStore,
  ) {}

  /** Callers at the same time share one reading. Its statements run one after the other, on one connection. */
  read(): Promise<OperatorStatistics> {
    this.running ??= this.readOnce().finally(() => (this.running = undefined));
    return this.running;
  }

  private async readOnce(): Promise<OperatorStatistics> {
    const from = new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000 - (HOURS - 1) * 3_600_000);
    const gateways = await GATEWAYS.rows(this.dataSource, [PROVIDERS]);
    const webhooks = await WEBHOOKS.rows(this.dataSource, [MOST_READ]);
    const events = await EVENTS.rows(this.dataSource, [MOST_READ]);
    const queues = await this.ages.now();
    const queueHours = await this.ages.since(from);
    return {
      from,
      isComplete: webhooks[0]!.scanned < MOST_READ && events[0]!.scanned < MOST_READ,
      gateways,
      webhooks: webhooks.filter(isHour) as WebhookHourRow[],
      events: events.filter(isHour) as EventHourRow[],
      queues,
      queueHours,
    };
  }
}
