import { setTimeout as delay } from 'node:timers/promises';
import type { DeliveryStore, FinishedAttempt } from './delivery.store';

export type Finished = Awaited<ReturnType<DeliveryStore['finish']>>[number];

interface Waiting {
  attempt: FinishedAttempt;
  /** When somebody else may have claimed it, in milliseconds of `performance.now()`. */
  until: number;
  resolve: (finished: Finished | null) => void;
}

const MOST_AT_ONCE = 200;
const AGAIN_MS = 500;

/**
 * Writes down what came of attempts: one statement at a time, of all that have ended meanwhile, so that however many end
 * they take one connection. While the database is away it tries again until the lease ends.
 */
export class FinishQueue {
  private waiting: Waiting[] = [];
  private isRunning = false;
  private isClosing = false;

  constructor(private readonly store: Pick<DeliveryStore, 'finish'>) {}

  /** Null: it could not be written down; it is sent again when its lease has ended. */
  finish(attempt: FinishedAttempt, until: number): Promise<Finished | null> {
    return new Promise((resolve) => {
      this.waiting.push({ attempt, until, resolve });
      if (!this.isRunning) void this.run();
    });
  }

  /** From now on nothing is tried twice. */
  close(): void {
    this.isClosing = true;
  }

  private async run(): Promise<void> {
    this.isRunning = true;
    // What ends in the same turn of the event loop goes along.
    await new Promise(setImmediate);
    while (this.waiting.length > 0) {
      const batch = this.waiting.splice(0, MOST_AT_ONCE);
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
