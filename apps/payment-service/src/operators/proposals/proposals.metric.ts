import { Injectable } from '@nestjs/common';
import { defineStatement, type RowOf, sql } from '@platform/database';
import { Metrics } from '@platform/http-service';
import { DataSource } from 'typeorm';

const COUNTS = { open: sql.integer, oldest_seconds: sql.double, emergencies: sql.integer };
const COUNT = defineStatement({
  name: 'proposals-count',
  text: `SELECT p.open, p.oldest_seconds, (SELECT count(*)::int FROM decision_grounds WHERE is_emergency) AS emergencies
    FROM (SELECT count(*)::int AS open,
        coalesce(extract(epoch FROM clock_timestamp() - min(proposed_at)), 0)::float AS oldest_seconds
      FROM decision_proposals WHERE state = 'open' AND expires_at > clock_timestamp()) AS p`,
  row: COUNTS,
});

/** Open proposals, and decisions of one operator although two had to agree, including those by command. */
@Injectable()
export class ProposalsMetric {
  constructor(dataSource: DataSource, metrics: Metrics) {
    const gauge = (name: string, help: string, valueOf: (row: RowOf<typeof COUNTS>) => number) =>
      metrics.gauge(name, help, async () => valueOf(await COUNT.get(dataSource)));
    gauge('payment_proposals_open', 'Decisions that await the approval of another operator.', ({ open }) => open);
    gauge('payment_proposals_open_seconds', 'Age of the oldest open proposal.', ({ oldest_seconds }) => oldest_seconds);
    gauge(
      'payment_emergency_decisions',
      'All decisions that moved money and were taken by one operator although two had to agree.',
      ({ emergencies }) => emergencies,
    );
  }
}
