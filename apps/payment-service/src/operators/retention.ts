import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { defineStatement } from '@platform/database';
import { type BackgroundJob, BackgroundJobs, Idempotency } from '@platform/http-service';
import { DataSource } from 'typeorm';
import { routines } from '../database/schema';
import { PaymentServiceConfig } from '../payment-service.config';

const INTERVAL_MS = 10 * 60_000;
const BATCH = 1_000;
/** Longer than the three days in which deliveries are attempted. */
const EVENT_RETENTION_DAYS = 30;
const DAY_MS = 86_400_000;

const FORGET_STEP_UPS = defineStatement({
  name: 'retention-step-ups',
  text: `DELETE FROM spent_step_ups WHERE jti IN (
    SELECT jti FROM spent_step_ups
    WHERE expires_at < clock_timestamp() - interval '1 day'
    ORDER BY expires_at LIMIT $1 FOR UPDATE SKIP LOCKED)`,
});

/** Inquiries with an unfinished schedule are deleted when they are due. */
const FORGET_INQUIRIES = defineStatement({
  name: 'retention-inquiries',
  text: `DELETE FROM payment_inquiries WHERE transaction_id IN (
    SELECT i.transaction_id FROM payment_inquiries AS i JOIN transactions AS t USING (transaction_id)
    WHERE i.next_at IS NULL AND t.status NOT IN ('pending', 'needs_review')
    LIMIT $1 FOR UPDATE OF i SKIP LOCKED)`,
});

/** Operators see the counts of one month. */
const FORGET_DELIVERY_COUNTS = defineStatement({
  name: 'retention-delivery-counts',
  text: `DELETE FROM gateway_deliveries WHERE (provider, period, outcome) IN (
    SELECT provider, period, outcome FROM gateway_deliveries
    WHERE period < clock_timestamp() - interval '32 days' LIMIT $1 FOR UPDATE SKIP LOCKED)`,
});

const FORGET_QUEUE_AGES = defineStatement({
  name: 'retention-queue-ages',
  text: `DELETE FROM queue_ages WHERE (queue, period) IN (
    SELECT queue, period FROM queue_ages
    WHERE period < clock_timestamp() - interval '32 days' LIMIT $1 FOR UPDATE SKIP LOCKED)`,
});

/**
 * Deletes expired data: the bytes of old deliveries, stored responses, used step-up tokens, and events with their
 * deliveries. Also deleted endpoints, counts of deliveries, and ages of queues. The rows of received deliveries stay. It
 * also creates the tables of weekly partitions.
 */
@Injectable()
export class Retention implements OnApplicationBootstrap {
  private readonly partitions: BackgroundJob;

  constructor(
    private readonly config: PaymentServiceConfig,
    private readonly dataSource: DataSource,
    private readonly idempotency: Idempotency,
    jobs: BackgroundJobs,
  ) {
    jobs.add({ name: 'retention', everyMs: INTERVAL_MS, run: (signal) => this.sweepAll(signal) });
    this.partitions = jobs.add({
      name: 'partitions',
      everyMs: INTERVAL_MS,
      run: () => routines.create_partitions.get(dataSource, {}),
    });
  }

  /** Creates the tables of the present and next weeks at the start. */
  onApplicationBootstrap(): void {
    this.partitions.wake();
  }

  /** One batch of each kind, so that no statement takes long; returns whether there may be more. */
  async sweep(): Promise<boolean> {
    const hasMoreBodies = await this.sweepBodies();
    const answers = await this.idempotency.forgetOld(BATCH);
    const stepUps = await FORGET_STEP_UPS.run(this.dataSource, [BATCH]);
    const inquiries = await FORGET_INQUIRIES.run(this.dataSource, [BATCH]);
    const counts = await FORGET_DELIVERY_COUNTS.run(this.dataSource, [BATCH]);
    const ages = await FORGET_QUEUE_AGES.run(this.dataSource, [BATCH]);
    const events = await this.sweepEvents();
    return hasMoreBodies || answers + stepUps + inquiries + counts + ages + events >= BATCH;
  }

  private async sweepBodies(): Promise<boolean> {
    const days = this.config.WEBHOOK_BODY_RETENTION_DAYS;
    return (await routines.forget_bodies.get(this.dataSource, { days, limit: BATCH })).forget_bodies;
  }

  private async sweepEvents(): Promise<number> {
    const before = new Date(Date.now() - EVENT_RETENTION_DAYS * DAY_MS);
    const { forget_events } = await routines.forget_events.get(this.dataSource, { before, limit: BATCH });
    const { forget_endpoints } = await routines.forget_endpoints.get(this.dataSource, { limit: BATCH });
    return forget_events + forget_endpoints;
  }

  private async sweepAll(signal: AbortSignal): Promise<void> {
    while ((await this.sweep()) && !signal.aborted);
  }
}
