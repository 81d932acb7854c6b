import { Injectable } from '@nestjs/common';
import { defineStatement, sql } from '@platform/database';
import { Metrics } from '@platform/http-service';
import { DataSource } from 'typeorm';

const UNPUBLISHED = defineStatement({
  name: 'events-unpublished',
  text: `SELECT extract(epoch FROM clock_timestamp() - occurred_at)::float8 AS seconds
    FROM event_outbox WHERE problem IS NULL ORDER BY ordinal LIMIT 1`,
  row: { seconds: sql.double },
});

const SET_ASIDE = defineStatement({
  name: 'events-set-aside',
  text: 'SELECT count(*)::int AS events FROM event_outbox WHERE problem IS NOT NULL',
  row: { events: sql.integer },
});

/** Deliveries that are kept for a disabled endpoint wait for its owner and do not count. */
const UNDELIVERED = defineStatement({
  name: 'events-undelivered',
  text: `SELECT extract(epoch FROM clock_timestamp() - min(e.occurred_at))::float8 AS seconds
    FROM event_endpoints AS p
    CROSS JOIN LATERAL (
      SELECT d.event_id FROM event_deliveries AS d
      WHERE d.endpoint_id = p.endpoint_id AND d.status = 'pending' ORDER BY d.event_id LIMIT 1) AS d
    JOIN events AS e ON e.account_id = p.account_id AND e.event_id = d.event_id
    WHERE p.due_at IS NOT NULL`,
  row: { seconds: sql.nullable(sql.double) },
});

const DISABLED = defineStatement({
  name: 'event-endpoints-disabled',
  text: `SELECT count(*)::int AS endpoints FROM event_endpoints WHERE disabled_reason IN ('failing', 'gone')`,
  row: { endpoints: sql.integer },
});

/** Delay of events, read when the metrics are scraped. */
@Injectable()
export class EventsMetric {
  constructor(dataSource: DataSource, metrics: Metrics) {
    metrics.gauge(
      'payment_events_unpublished_seconds',
      'Age of the oldest event that is committed but not yet in the feed.',
      async () => (await UNPUBLISHED.find(dataSource))?.seconds ?? 0,
    );
    metrics.gauge(
      'payment_events_set_aside',
      'Events that are kept in the outbox because the feed does not know their type.',
      async () => (await SET_ASIDE.get(dataSource)).events,
    );
    metrics.gauge(
      'payment_events_undelivered_seconds',
      'Age of the oldest event that an enabled endpoint has not received.',
      async () => (await UNDELIVERED.get(dataSource)).seconds ?? 0,
    );
    metrics.gauge(
      'payment_event_endpoints_disabled',
      'Endpoints that were disabled after failures or after a response with status 410.',
      async () => (await DISABLED.get(dataSource)).endpoints,
    );
  }
}
