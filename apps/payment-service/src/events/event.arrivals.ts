import { Injectable } from '@nestjs/common';
import { type BackgroundJob, BackgroundJobs, Lifecycle } from '@platform/http-service';
import { EventPublisher } from './event.publisher';
import { EventStore, type FeedPosition } from './event.store';

interface Waiter extends FeedPosition {
  arrived: () => void;
}

/** Interval for finding events that another replica publishes. */
const POLL_MS = 500;
const MAX_WAITERS = 2_000;
const MAX_WAITERS_PER_ACCOUNT = 20;

/**
 * Requests that wait for the next event of their account. One statement checks all of them, so a waiting request uses
 * no database connection.
 */
@Injectable()
export class EventArrivals {
  readonly job: BackgroundJob;
  private readonly waiters = new Set<Waiter>();

  constructor(
    private readonly store: EventStore,
    private readonly lifecycle: Lifecycle,
    publisher: EventPublisher,
    jobs: BackgroundJobs,
  ) {
    this.job = jobs.add({ name: 'event-arrivals', everyMs: POLL_MS, run: () => this.look() });
    publisher.onPublished(() => {
      if (this.waiters.size > 0) this.job.wake();
    });
    lifecycle.signal.addEventListener('abort', () => {
      for (const { arrived } of this.waiters) arrived();
    });
  }

  get waiting(): number {
    return this.waiters.size;
  }

  /**
   * Resolves when there may be an event after the position, when the signal aborts, or when the service stops. If too
   * many requests wait, it resolves immediately.
   */
  next(position: FeedPosition, signal: AbortSignal): Promise<void> {
    const own = [...this.waiters].filter(({ accountId }) => accountId === position.accountId);
    if (
      signal.aborted ||
      this.lifecycle.stopping ||
      this.waiters.size >= MAX_WAITERS ||
      own.length >= MAX_WAITERS_PER_ACCOUNT
    ) {
      return Promise.resolve();
    }
    return new Promise((resolve) => {
      const waiter: Waiter = {
        ...position,
        arrived: () => {
          this.waiters.delete(waiter);
          signal.removeEventListener('abort', waiter.arrived);
          resolve();
        },
      };
      signal.addEventListener('abort', waiter.arrived);
      this.waiters.add(waiter);
    });
  }

  private async look(): Promise<void> {
    const waiters = [...this.waiters];
    if (waiters.length === 0) return;
    for (const index of await this.store.arrived(waiters)) waiters[index]!.arrived();
  }
}
