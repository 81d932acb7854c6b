import { Injectable } from '@nestjs/common';
import { defineStatement, sql } from '@platform/database';
import { Metrics } from '@platform/http-service';
import { DataSource } from 'typeorm';
import { openGauges } from '../open-gauges';

const STATUSES = ['pending', 'needs_review'] as const;

const COUNT = defineStatement({
  name: 'captures-open',
  text: `SELECT status, count(*)::int AS open, extract(epoch FROM clock_timestamp() - min(created_at))::float AS oldest_seconds
    FROM captures WHERE completed_at IS NULL GROUP BY status`,
  row: { status: sql.oneOf(...STATUSES), open: sql.integer, oldest_seconds: sql.double },
});

/** Captures and releases that wait for their gateway (pending) or for an operator (needs_review). */
@Injectable()
export class CapturesMetric {
  constructor(dataSource: DataSource, metrics: Metrics) {
    openGauges(metrics, {
      count: {
        name: 'payment_captures_open',
        help: 'Captures and releases that wait for their gateway or an operator, by status.',
      },
      age: { name: 'payment_captures_open_seconds', help: 'Age of the oldest open capture or release.' },
      statuses: STATUSES,
      read: () => COUNT.rows(dataSource),
    });
  }
}
