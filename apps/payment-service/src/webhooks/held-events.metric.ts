import { Injectable } from '@nestjs/common';
import { queryPrepared } from '@platform/database';
import { Metrics } from '@platform/http-service';
import { Gauge } from 'prom-client';
import { DataSource } from 'typeorm';
import type { Held } from './gateways/gateway';

const REASONS: Held[] = ['awaits_confirmation', 'second_body', 'delivered_too_late', 'gateway_disagrees'];
const COUNT = 'SELECT held, count(*)::int AS events FROM webhook_events WHERE held IS NOT NULL GROUP BY held';
const OLDEST = `SELECT coalesce(extract(epoch FROM clock_timestamp() - min(waiting_since)), 0)::float AS seconds
  FROM webhook_confirmations`;

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
        const rows = await queryPrepared<{ held: Held; events: number }>(dataSource, 'events-held', COUNT, []).catch(() => null); // prettier-ignore
        if (!rows) return this.reset();
        const events = new Map(rows.map((row) => [row.held, row.events]));
        for (const reason of REASONS) this.set({ reason }, events.get(reason) ?? 0);
      },
    });
    new Gauge({
      name: 'payment_webhook_confirmation_waiting_seconds',
      help: 'How long the oldest delivery has waited for its gateway to confirm it.',
      registers: [metrics.registry],
      async collect() {
        const rows = await queryPrepared<{ seconds: number }>(dataSource, 'confirmation-oldest', OLDEST, []).catch(() => null); // prettier-ignore
        if (!rows) return this.reset();
        this.set(rows[0]!.seconds);
      },
    });
  }
}
