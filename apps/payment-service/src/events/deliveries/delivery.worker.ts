import { Injectable, Logger, type OnModuleDestroy, Optional } from '@nestjs/common';
import { type BackgroundJob, BackgroundJobs, Tracing } from '@platform/http-service';
import { EventPublisher } from '../event.publisher';
import { EventSecrets } from '../event-secrets';
import { EventStore, type SentEvent } from '../event.store';
import { OutboundClient } from '../../outbound/outbound.client';
import { OutboundError } from '../../outbound/outbound.error';
import { type AttemptResult, resultOf, resultOfFailure, resultWithout } from './attempt';
import { DeliveryMetrics } from './delivery.metrics';
import { type ClaimedDelivery, DeliveryStore, LEASE_SECONDS } from './delivery.store';
import { FinishQueue } from './finish-queue';
import { AttemptSlots } from './attempt-slots';
import { webhookHeaders, webhookKeyOf } from './standard-webhook';
import { tracedAttempt } from './traced-attempt';

/** Concurrent deliveries of one replica, in total and to one endpoint. */
export const DELIVERY_CONCURRENCY = { total: 100, perEndpoint: 10 };
const POLL_MS = 1_000;
/** How long a stop waits for responses. Another replica immediately repeats the attempts that have none by then. */
const STOP_WITHIN_MS = 3_000;
const HEADERS = { 'content-type': 'application/json', 'user-agent': 'payment-service-events/1' };

/**
 * Sends due deliveries. Claims are short transactions; no transaction is open while an endpoint is called. The schedule
 * is in the database: it survives this process, and any number of replicas work on it.
 */
@Injectable()
export class DeliveryWorker implements OnModuleDestroy {
  readonly job: BackgroundJob;
  private readonly logger = new Logger(DeliveryWorker.name);
  private readonly slots: AttemptSlots;
  private readonly finishing: FinishQueue;
  private readonly underWay = new Set<Promise<void>>();

  constructor(
    private readonly store: DeliveryStore,
    private readonly events: EventStore,
    private readonly secrets: EventSecrets,
    private readonly outbound: OutboundClient,
    private readonly metrics: DeliveryMetrics,
    publisher: EventPublisher,
    jobs: BackgroundJobs,
    @Optional() private readonly tracing?: Tracing,
  ) {
    this.slots = new AttemptSlots(DELIVERY_CONCURRENCY);
    this.finishing = new FinishQueue(store);
    this.job = jobs.add({ name: 'event-deliveries', everyMs: POLL_MS, run: (signal) => this.sendDue(signal) });
    publisher.onPublished((deliveries) => {
      if (deliveries > 0) this.wake();
    });
  }

  /** A delivery may be due. */
  wake(): void {
    this.job.wake();
  }

  /** Claims nothing more, and gives running attempts a short time to end. */
  async onModuleDestroy(): Promise<void> {
    await this.job.stop();
    this.finishing.close();
    const giveUp = setTimeout(() => this.outbound.abandonAll(), STOP_WITHIN_MS);
    await this.idle();
    clearTimeout(giveUp);
  }

  /** Resolves when no attempt is running. */
  async idle(): Promise<void> {
    while (this.underWay.size > 0) await Promise.all(this.underWay);
  }

  /**
   * Claims as many deliveries as there are free slots, and starts them. They continue after the call; each one that
   * ends triggers the next claim.
   * @returns the number of started deliveries
   */
  async sendDue(signal?: AbortSignal): Promise<number> {
    let begun = 0;
    while (!signal?.aborted && this.slots.free > 0) {
      const limit = this.slots.free;
      const share = Math.min(DELIVERY_CONCURRENCY.perEndpoint, limit);
      const claimed = await this.store.claim({ limit, share, busy: this.slots.busy() });
      if (claimed.length === 0) break;
      const until = performance.now() + LEASE_SECONDS * 1_000;
      // If this fails, the deliveries are claimed again after their leases, and the job pauses.
      const bodies = await this.events.bodiesOf(claimed);
      for (const delivery of claimed) this.begin(delivery, bodies.get(delivery.event_id), until);
      begun += claimed.length;
    }
    return begun;
  }

  private begin(delivery: ClaimedDelivery, event: SentEvent | undefined, until: number): void {
    const attempt = this.attempt(delivery, event, until).finally(() => {
      this.underWay.delete(attempt);
      this.wake();
    });
    this.underWay.add(attempt);
  }

  private async attempt(delivery: ClaimedDelivery, event: SentEvent | undefined, until: number): Promise<void> {
    const slot = this.slots.take(delivery.endpoint_id);
    const send = () => this.send(delivery, event?.body);
    const result = await tracedAttempt(this.tracing, event?.traceContext, delivery, send);
    const endedAt = performance.now();
    const durationMs = endedAt - slot.startedAt;
    const finished = await this.finishing.finish({ delivery, result, durationMs }, until);
    this.slots.leave(slot, endedAt);
    this.metrics.count(result, durationMs, finished?.status ?? 'unrecorded');
    if (finished?.endpoint_disabled) {
      const { account_id, endpoint_id } = delivery;
      this.logger.warn({ msg: 'event endpoint disabled', account_id, endpoint_id, outcome: result.outcome });
    }
  }

  private async send(delivery: ClaimedDelivery, body: string | undefined): Promise<AttemptResult> {
    if (body === undefined) return resultWithout('the event cannot be read');
    const headers = this.signed(delivery, body);
    if (headers === null) return resultWithout('the secret of the endpoint cannot be decrypted');
    try {
      return resultOf(await this.outbound.post(delivery.url, headers, body));
    } catch (error) {
      if (error instanceof OutboundError) return resultOfFailure(error);
      throw error;
    }
  }

  private signed(delivery: ClaimedDelivery, body: string): Record<string, string> | null {
    try {
      const keys = this.secrets.open(delivery).map(webhookKeyOf);
      if (keys.length === 0) throw new Error('the endpoint has no secret');
      const message = { id: delivery.event_id, timestampSeconds: Math.floor(Date.now() / 1000), body };
      return { ...HEADERS, ...webhookHeaders(message, keys) };
    } catch {
      this.logger.error({
        msg: 'the secret of an event endpoint cannot be decrypted',
        endpoint_id: delivery.endpoint_id,
      });
      return null;
    }
  }
}
