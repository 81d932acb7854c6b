import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { retryUndecided } from '@platform/database';
import { type BackgroundJob, BackgroundJobs, Metrics } from '@platform/http-service';
import type { Counter } from 'prom-client';
import { DataSource } from 'typeorm';
import { routines } from '../database/schema';
import { OutboxSignal } from '../outbox/outbox.signal';

/** Interval for events that other processes leave; transactions of this process wake the publisher. */
const POLL_MS = 500;
/**
 * Pause between two publications. Under load, the events of this time are published together, because a batch costs
 * little more than one event. After a longer pause, the first event is published immediately. With 20 ms, a single busy
 * gateway lost a seventh of its throughput.
 */
const PAUSE_MS = 100;
const BATCH = 2_000;
const REPLAY_BATCH = 500;

/**
 * Publishes events from the outbox, and continues replays. Any number of replicas may try: the database lets one at a
 * time.
 */
@Injectable()
export class EventPublisher {
  readonly job: BackgroundJob;
  private readonly published: Counter<'type'>;
  private readonly listeners: ((deliveries: number) => void)[] = [];
  private publishedAt = -Infinity;
  private replayedAt = -Infinity;

  constructor(
    private readonly dataSource: DataSource,
    signal: OutboxSignal,
    jobs: BackgroundJobs,
    metrics: Metrics,
  ) {
    this.published = metrics.counter('payment_events_total', 'Events that were published, by type.', ['type']);
    this.job = jobs.add({ name: 'event-publisher', everyMs: POLL_MS, run: (stop) => this.publishAll(stop) });
    signal.onWritten(() => this.job.wake());
  }

  /** Called after each batch with the number of created deliveries. */
  onPublished(listener: (deliveries: number) => void): void {
    this.listeners.push(listener);
  }

  private async publishAll(stop: AbortSignal): Promise<void> {
    const pauseMs = this.publishedAt + PAUSE_MS - performance.now();
    if (pauseMs > 0) await delay(pauseMs);
    this.publishedAt = performance.now();
    while ((await this.publish()) >= BATCH && !stop.aborted);
    // People request replays, so no transaction wakes the publisher for them.
    if (performance.now() < this.replayedAt + POLL_MS) return;
    this.replayedAt = performance.now();
    while ((await this.replay()) >= REPLAY_BATCH && !stop.aborted);
  }

  /** Publishes one batch and returns its size. */
  async publish(): Promise<number> {
    const rows = await retryUndecided(() => routines.publish_events.rows(this.dataSource, { limit: BATCH }));
    for (const { type, published } of rows) this.published.labels(type).inc(published);
    if (rows.length > 0) this.tell(rows[0]!.deliveries);
    return rows.reduce((sum, { published }) => sum + published, 0);
  }

  private async replay(): Promise<number> {
    const { replay_events: count } = await routines.replay_events.get(this.dataSource, { limit: REPLAY_BATCH });
    if (count > 0) this.tell(count);
    return count;
  }

  private tell(deliveries: number): void {
    for (const listener of this.listeners) listener(deliveries);
  }
}
