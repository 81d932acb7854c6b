import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { defineStatement } from '@platform/database';
import { type BackgroundJob, BackgroundJobs } from '@platform/http-service';
import { DataSource } from 'typeorm';

const INTERVAL_MS = 5_000;

// All replicas use the same order, so that they do not deadlock.
const ADD = defineStatement({
  name: 'gateway-deliveries-add',
  text: `INSERT INTO gateway_deliveries AS d (provider, period, outcome, deliveries, last_at)
    SELECT c.provider, date_bin('10 minutes', clock_timestamp(), 'epoch'), c.outcome, c.deliveries, clock_timestamp()
    FROM unnest($1::text[], $2::text[], $3::bigint[]) AS c (provider, outcome, deliveries)
    ORDER BY c.provider, c.outcome
    ON CONFLICT (provider, period, outcome) DO UPDATE
    SET deliveries = d.deliveries + EXCLUDED.deliveries, last_at = EXCLUDED.last_at`,
});

interface Count {
  provider: string;
  outcome: string;
  deliveries: number;
}

/**
 * Counts of deliveries by outcome, for operators. They are counted in memory and written every few seconds, so no
 * delivery waits for them. Counts that a replica has not written before it dies are lost.
 */
@Injectable()
export class DeliveryCounts implements BeforeApplicationShutdown {
  private counts = new Map<string, Count>();
  private writtenAt = -Infinity;
  private readonly job: BackgroundJob;

  constructor(
    private readonly dataSource: DataSource,
    jobs: BackgroundJobs,
  ) {
    this.job = jobs.add({ name: 'delivery-counts', everyMs: INTERVAL_MS, run: () => this.write() });
  }

  count(provider: string, outcome: string): void {
    const isFirst = this.counts.size === 0;
    this.add({ provider, outcome, deliveries: 1 });
    if (isFirst && performance.now() - this.writtenAt > INTERVAL_MS) this.job.wake();
  }

  async write(): Promise<void> {
    const written = [...this.counts.values()];
    if (written.length === 0) return;
    this.counts = new Map();
    this.writtenAt = performance.now();
    try {
      const column = <Name extends keyof Count>(name: Name) => written.map((count) => count[name]);
      await ADD.run(this.dataSource, [column('provider'), column('outcome'), column('deliveries')]);
    } catch (error) {
      written.forEach((count) => this.add(count));
      throw error;
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.write().catch(() => undefined);
  }

  private add({ provider, outcome, deliveries }: Count): void {
    const key = `${provider} ${outcome}`;
    const before = this.counts.get(key)?.deliveries ?? 0;
    this.counts.set(key, { provider, outcome, deliveries: before + deliveries });
  }
}
