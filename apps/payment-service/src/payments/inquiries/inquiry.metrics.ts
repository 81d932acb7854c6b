import { Injectable } from '@nestjs/common';
import { defineStatement, sql } from '@platform/database';
import { Metrics } from '@platform/http-service';
import { DataSource } from 'typeorm';
import { tables } from '../../database/schema';
import { PROVIDERS } from '../../gateways/registry';

const OVERDUE = defineStatement({
  name: 'inquiries-overdue',
  text: `SELECT coalesce(max(extract(epoch FROM clock_timestamp() - i.next_at)), 0)::float8 AS seconds
    FROM unnest($1::text[]) AS p (provider)
    CROSS JOIN LATERAL (
      SELECT next_at FROM payment_inquiries
      WHERE provider = p.provider AND next_at <= clock_timestamp() ORDER BY next_at LIMIT 1) AS i`,
  row: { seconds: sql.double },
});

const UNRESOLVED = defineStatement({
  name: 'inquiries-unresolved',
  text: `SELECT i.provider, i.outcome, count(*)::int AS deposits
    FROM payment_inquiries AS i JOIN transactions AS t USING (transaction_id)
    WHERE i.next_at IS NULL AND t.status = 'pending' GROUP BY i.provider, i.outcome`,
  row: { ...sql.pick(tables.payment_inquiries, 'provider', 'outcome'), deposits: sql.integer },
});

/** Delay of inquiries, and deposits that they left open; read when the metrics are scraped. */
@Injectable()
export class InquiryMetrics {
  constructor(dataSource: DataSource, metrics: Metrics) {
    metrics.gauge(
      'payment_inquiries_overdue_seconds',
      'Time since which the oldest inquiry has been due.',
      async () => (await OVERDUE.get(dataSource, [PROVIDERS])).seconds,
    );
    metrics.gauges(
      'payment_deposits_unresolved',
      'Deposits that are still pending after the last inquiry, by its outcome.',
      ['provider', 'outcome'],
      async () => {
        const rows = await UNRESOLVED.rows(dataSource);
        return rows.map(({ provider, outcome, deposits: value }) => ({
          labels: { provider, outcome: outcome ?? 'none' },
          value,
        }));
      },
    );
  }
}
