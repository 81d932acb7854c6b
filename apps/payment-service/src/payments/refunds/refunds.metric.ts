import { Injectable } from '@nestjs/common';
import { defineStatement, type RowOf, sql } from '@platform/database';
import { Metrics } from '@platform/http-service';
import { DataSource } from 'typeorm';

const STATUSES = ['pending', 'needs_review', 'unconfirmed'] as const;

const OPEN = { status: sql.oneOf(...STATUSES), refunds: sql.integer, oldest_seconds: sql.double };
const COUNT = defineStatement({
  name: 'refunds-open',
  text: `SELECT status, count(*)::int AS refunds,
      extract(epoch FROM clock_timestamp() - min(created_at))::float AS oldest_seconds
    FROM refunds WHERE completed_at IS NULL GROUP BY status
    UNION ALL
    SELECT 'unconfirmed', count(*)::int, extract(epoch FROM clock_timestamp() - min(created_at))::float
    FROM refunds WHERE matched_by_amount AND next_attempt_at IS NULL
    HAVING count(*) > 0`,
  row: OPEN,
});

/**
 * Refunds that wait for their gateway (pending) or for an operator (needs_review). Also booked refunds for which an
 * operator has to name the gateway's refund (unconfirmed).
 */
@Injectable()
export class RefundsMetric {
  constructor(dataSource: DataSource, metrics: Metrics) {
    const gauge = (name: string, help: string, valueOf: (row: RowOf<typeof OPEN>) => number) =>
      metrics.gauges(name, help, ['status'], async () => {
        const rows = await COUNT.rows(dataSource);
        return STATUSES.map((status) => {
          const row = rows.find((one) => one.status === status);
          return { labels: { status }, value: row ? valueOf(row) : 0 };
        });
      });
    gauge(
      'payment_refunds_open',
      'Refunds that wait for their gateway or an operator, by status.',
      ({ refunds }) => refunds,
    );
    gauge('payment_refunds_open_seconds', 'Age of the oldest open refund.', ({ oldest_seconds }) => oldest_seconds);
  }
}
