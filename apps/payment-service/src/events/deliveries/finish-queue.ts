import { setTimeout as delay } from 'node:timers/promises';
import type { DeliveryStore, FinishedAttempt } from './delivery.store';

export type Finished = Awaited<ReturnType<DeliveryStore['finish']>>[number];

interface Waiting {
  attempt: FinishedAttempt;
  /** From this time of `performance.now()`, another replica may have claimed it. */
  until: number;
  resolve: (finished: Finished | null) => void;
}

const MOST_DUE = 200;
const AGAIN_MS = 500;

/**
 * Stores the results of attempts. One statement at a time stores all results that are ready, so that it takes one
 * connection. While the database is unavailable, it retries until the lease ends.
 */
export class FinishQueue {
  private waiting: Waiting[] = [];
  private isRunning = false;
  private isClosing = false;

  constructor(private readonly store: Pick<DeliveryStore, 'finish'>) {}

  /** Null: the result could not be stored; the event is sent again after its lease. */
  finish(attempt: FinishedAttempt, until: number): Promise<Finished | null> {
    return new Promise((resolve) => {
      this.waiting.push({ attempt, until, resolve });
      if (!this.isRunning) void this.run();
    });
  }

  /** Stops retries. */
  close(): void {
    this.isClosing = true;
  }

  private async run(): Promise<void> {
    this.isRunning = true;
    // Results of the same turn of the event loop go into the same statement.
    await new Promise(setImmediate);
    while (this.waiting.length > 0) {
      const batch = this.waiting.splice(0, MOST_DUE);
      try {
        const finished = await this.store.finish(batch.map(({ attempt }) => attempt));
        for (const { ordinal, ...rest } of finished) batch[ordinal - 1]!.resolve({ ordinal, ...rest });
      } catch {
        await this.again(batch);
      }
    }
    this.isRunning = false;
  }

  private async again(batch: Waiting[]): Promise<void> {
    if (!this.isClosing) await delay(AGAIN_MS);
    const isLost = ({ until }: Waiting) => this.isClosing || until <= performance.now();
    for (const { resolve } of batch.filter(isLost)) resolve(null);
    this.waiting.unshift(...batch.filter((one) => !isLost(one)));
  }
}
