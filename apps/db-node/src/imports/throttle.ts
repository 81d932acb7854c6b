import { setTimeout } from 'node:timers/promises';

/** A batch that takes this much longer than batches at their best waits for somebody. */
const SLOW = 2;
const LONGEST_PAUSE_MS = 1_000;
/** How fast the best is forgotten, since tables and indexes grow. */
const FORGETS = 1.005;

/**
 * Leaves the database to its callers: each batch of some long work is followed by a pause, and by a longer one while batches
 * take longer than they did, which is when others wait as well.
 */
export class Throttle {
  private bestMs = Infinity;
  private pauseMs = 0;

  /** @param pauses how many times as long as its batch a pause is */
  constructor(private readonly pauses = 1) {}

  async batch<Result>(work: () => Promise<Result>): Promise<Result> {
    const started = performance.now();
    const result = await work();
    await setTimeout(this.pauseAfter(performance.now() - started));
    return result;
  }

  /** @returns how long to wait after a batch that took so long, in milliseconds */
  pauseAfter(batchMs: number): number {
    this.bestMs = Math.min(batchMs, this.bestMs * FORGETS);
    const usual = this.pauses * batchMs;
    this.pauseMs = batchMs > SLOW * this.bestMs ? Math.max(usual, this.pauseMs * 2) : usual;
    this.pauseMs = Math.min(this.pauseMs, LONGEST_PAUSE_MS);
    return this.pauseMs;
  }
}
