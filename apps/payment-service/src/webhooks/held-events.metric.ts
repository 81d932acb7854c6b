import { Injectable } from '@nestjs/common';
import { defineStatement, sql } from '@platform/database';
import { Metrics } from '@platform/http-service';
import { Gauge } from 'prom-client';
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

/** Events that may not take effect by themselves, until somebody decides; counted when the metrics are asked for. */
@Injectable()
export class HeldEventsMetric {
  constructor(dataSource: DataSource, metrics: Metrics) {
    new Gauge({
      name: 'payment_webhook_events_held',
      help: 'Events that take no effect by themselves, by why.',
      labelNames: ['reason'] as const,
      registers: [metrics.registry],
      async collect() {
        // Without the database the other metrics are still worth having.
        const rows = await COUNT.rows(dataSource).catch(() => null);
        if (!rows) return this.reset();
        const events = new Map(rows.map((row) => [row.held, row.events]));
        for (const reason of held.values) this.set({ reason }, events.get(reason) ?? 0);
      },
    });
    new Gauge({
      name: 'payment_webhook_confirmation_waiting_seconds',
      help: 'How long the oldest delivery has waited for its gateway to confirm it.',
      registers: [metrics.registry],
      async collect() {
        const oldest = await OLDEST.get(dataSource).catch(() => null);
        if (!oldest) return this.reset();
        this.set(oldest.seconds);
      },
    });
  }
}
