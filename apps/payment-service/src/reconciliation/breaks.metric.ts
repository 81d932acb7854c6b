import { Injectable } from '@nestjs/common';
import { defineStatement, sql } from '@platform/database';
import { Metrics } from '@platform/http-service';
import { DataSource } from 'typeorm';
import { tables } from '../database/schema';

const OPEN = defineStatement({
  name: 'reconciliation-breaks-open',
  text: `SELECT provider, type, extract(epoch FROM clock_timestamp() - min(found_at))::float8 AS oldest_seconds
    FROM reconciliation_breaks WHERE closed_at IS NULL GROUP BY provider, type`,
  row: { ...sql.pick(tables.reconciliation_breaks, 'provider', 'type'), oldest_seconds: sql.double },
});

/** Age of open differences between gateways' reports and the ledger; read when the metrics are scraped. */
@Injectable()
export class BreaksMetric {
  constructor(dataSource: DataSource, metrics: Metrics) {
    metrics.gauges(
      'payment_reconciliation_breaks_open_seconds',
      'Age of the oldest open break, by gateway and type.',
      ['provider', 'type'],
      async () => {
        const rows = await OPEN.rows(dataSource);
        return rows.map(({ provider, type, oldest_seconds: value }) => ({ labels: { provider, type }, value }));
      },
    );
  }
}
