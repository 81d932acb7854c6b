import { Injectable } from '@nestjs/common';
import { defineStatement, sql } from '@platform/database';
import { Metrics } from '@platform/http-service';
import { Gauge } from 'prom-client';
import { DataSource } from 'typeorm';
import { tables } from '../database/schema';

const WAITING = ['parked', 'needs_review'] as const;

const COUNT = defineStatement({
  name: 'events-waiting',
  text: `SELECT outcome, count(*)::int AS events FROM webhook_events
    WHERE outcome IN ('parked', 'needs_review') GROUP BY outcome`,
  row: { outcome: tables.webhook_events.outcome, events: sql.integer },
});

/** How many events wait for a deposit or for a person; counted when somebody asks for the metrics. */
@Injectable()
export class WaitingEventsMetric {
  constructor(dataSource: DataSource, metrics: Metrics) {
    new Gauge({
      name: 'payment_webhook_events_waiting',
      help: 'Events that wait for a deposit (parked) or for a person (needs_review).',
      labelNames: ['outcome'] as const,
      registers: [metrics.registry],
      async collect() {
        // Without the database the other metrics are still worth having.
        const rows = await COUNT.rows(dataSource).catch(() => null);
        if (!rows) return this.reset();
        const events = new Map(rows.map((row) => [row.outcome, row.events]));
        for (const outcome of WAITING) this.set({ outcome }, events.get(outcome) ?? 0);
      },
    });
  }
}
