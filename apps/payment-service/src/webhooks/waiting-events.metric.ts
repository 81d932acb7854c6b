import { Injectable } from '@nestjs/common';
import { defineStatement, sql } from '@platform/database';
import { Metrics } from '@platform/http-service';
import { DataSource } from 'typeorm';
import { tables } from '../database/schema';

const WAITING = ['parked', 'needs_review'] as const;

const COUNT = defineStatement({
  name: 'events-waiting',
  text: `SELECT outcome, count(*)::int AS events FROM webhook_events
    WHERE outcome IN ('parked', 'needs_review') GROUP BY outcome`,
  row: { outcome: tables.webhook_events.outcome, events: sql.integer },
});

/** Number of events that wait for a deposit or for an operator; counted when the metrics are scraped. */
@Injectable()
export class WaitingEventsMetric {
  constructor(dataSource: DataSource, metrics: Metrics) {
    metrics.gauges(
      'payment_webhook_events_waiting',
      'Events that wait for a deposit (parked) or for an operator (needs_review).',
      ['outcome'],
      async () => {
        const events = new Map((await COUNT.rows(dataSource)).map((row) => [row.outcome, row.events]));
        return WAITING.map((outcome) => ({ labels: { outcome }, value: events.get(outcome) ?? 0 }));
      },
    );
  }
}
