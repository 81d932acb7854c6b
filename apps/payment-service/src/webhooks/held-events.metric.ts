import { Injectable } from '@nestjs/common';
import { defineStatement, sql } from '@platform/database';
import { Metrics } from '@platform/http-service';
import { DataSource } from 'typeorm';
import { tables } from '../database/schema';

const held = sql.present(tables.webhook_events.held);

const COUNT = defineStatement({
  name: 'events-held',
  text: 'SELECT held, count(*)::int AS events FROM webhook_events WHERE held IS NOT NULL GROUP BY held',
  row: { held, events: sql.integer },
});

const OLDEST = defineStatement({
  name: 'confirmation-oldest',
  text: `SELECT coalesce(extract(epoch FROM clock_timestamp() - min(waiting_since)), 0)::float AS seconds
    FROM webhook_confirmations`,
  row: { seconds: sql.double },
});

/** Events that may not take effect before a decision; counted when the metrics are scraped. */
@Injectable()
export class HeldEventsMetric {
  constructor(dataSource: DataSource, metrics: Metrics) {
    metrics.gauges(
      'payment_webhook_events_held',
      'Events that take no effect by themselves, by reason.',
      ['reason'],
      async () => {
        const events = new Map<string, number>((await COUNT.rows(dataSource)).map((row) => [row.held, row.events]));
        return held.values.map((reason) => ({ labels: { reason }, value: events.get(reason) ?? 0 }));
      },
    );
    metrics.gauge(
      'payment_webhook_confirmation_waiting_seconds',
      'Waiting time of the oldest delivery that its gateway has not confirmed.',
      async () => (await OLDEST.get(dataSource)).seconds,
    );
  }
}
