import { Injectable } from '@nestjs/common';
import { defineStatement, sql } from '@platform/database';
import { Metrics } from '@platform/http-service';
import { DataSource } from 'typeorm';

const STATUSES = ['pending', 'needs_review'] as const;

const COUNT = defineStatement({
  name: 'captures-open',
  text: 'SELECT status, count(*)::int AS captures FROM captures WHERE completed_at IS NULL GROUP BY status',
  row: { status: sql.oneOf(...STATUSES), captures: sql.integer },
});

/** Captures and releases that wait for their gateway (pending) or for an operator (needs_review). */
@Injectable()
export class CapturesMetric {
  constructor(dataSource: DataSource, metrics: Metrics) {
    const help = 'Captures and releases that wait for their gateway or an operator, by status.';
    metrics.gauges('payment_captures_open', help, ['status'], async () => {
      const rows = await COUNT.rows(dataSource);
      return STATUSES.map((status) => ({
        labels: { status },
        value: rows.find((row) => row.status === status)?.captures ?? 0,
      }));
    });
  }
}
