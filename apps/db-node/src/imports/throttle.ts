import { setTimeout } from 'node:timers/promises';

/** A batch that takes this many times as long as batches lately do waits for somebody. */
const SLOW = 2;
/** How many times as long as usual its pause is at most. */
const MOST = 4;
const LONGEST_PAUSE_MS = 1_000;
/** What a batch usually takes is an average over about so many. */
const REMEMBERED = 32;

/**
 * Leaves the database to its callers: each batch of some long work is followed by a pause, and by a longer one while batches
 * take longer than they did, which is when others wait as well. What stays slow is usual soon: after a long pause a batch is
 * slow for the pause alone, and must not be followed by longer ones for ever.
 */
export class Throttle {
  private usualMs: number | null = null;
  private factor = 1;

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
    this.usualMs ??= batchMs;
    this.factor = batchMs > SLOW * this.usualMs ? Math.min(this.factor * 2, MOST) : 1;
    this.usualMs += (batchMs - this.usualMs) / REMEMBERED;
    return Math.min(this.pauses * this.factor * batchMs, LONGEST_PAUSE_MS);
  }
}
