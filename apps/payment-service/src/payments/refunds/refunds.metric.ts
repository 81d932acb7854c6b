import { Injectable } from '@nestjs/common';
import { defineStatement, sql } from '@platform/database';
import { Metrics } from '@platform/http-service';
import { DataSource } from 'typeorm';
import { openGauges } from '../open-gauges';

const STATUSES = ['pending', 'needs_review', 'unconfirmed'] as const;

const COUNT = defineStatement({
  name: 'refunds-open',
  text: `SELECT status, count(*)::int AS open,
      extract(epoch FROM clock_timestamp() - min(created_at))::float AS oldest_seconds
    FROM refunds WHERE completed_at IS NULL GROUP BY status
    UNION ALL
    SELECT 'unconfirmed', count(*)::int, extract(epoch FROM clock_timestamp() - min(created_at))::float
    FROM refunds WHERE matched_by_amount AND next_attempt_at IS NULL
    HAVING count(*) > 0`,
  row: { status: sql.oneOf(...STATUSES), open: sql.integer, oldest_seconds: sql.double },
});

/**
 * Refunds that wait for their gateway (pending) or for an operator (needs_review). Also booked refunds for which an
 * operator has to name the gateway's refund (unconfirmed).
 */
@Injectable()
export class RefundsMetric {
  constructor(dataSource: DataSource, metrics: Metrics) {
    openGauges(metrics, {
      count: {
        name: 'payment_refunds_open',
        help: 'Refunds that wait for their gateway or an operator, by status.',
      },
      age: { name: 'payment_refunds_open_seconds', help: 'Age of the oldest open refund.' },
      statuses: STATUSES,
      read: () => COUNT.rows(dataSource),
    });
  }
}
