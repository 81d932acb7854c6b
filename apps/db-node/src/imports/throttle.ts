import { setTimeout } from 'node:timers/promises';

/** A batch that takes this many times as long as usual probably waits for other callers. */
const SLOW = 2;
/** Maximum factor by which the pause is lengthened. */
const MOST = 4;
const LONGEST_PAUSE_MS = 1_000;
/** The usual duration is an average over about this many batches. */
const REMEMBERED = 32;

/**
 * Limits the load of long work. Each batch is followed by a pause. The pause is longer while batches take longer than
 * usual, because other callers then wait as well. Constantly slow batches soon count as usual: a long pause itself can
 * make the next batch slow, and this must not lengthen the pauses forever.
 */
export class Throttle {
  private usualMs: number | null = null;
  private factor = 1;

  /** @param pauses the duration of a pause, as a multiple of its batch */
  constructor(private readonly pauses = 1) {}

  async batch<Result>(work: () => Promise<Result>): Promise<Result> {
    const started = performance.now();
    const result = await work();
    await setTimeout(this.pauseAfter(performance.now() - started));
    return result;
  }

  /** @returns milliseconds to wait after a batch of this duration */
  pauseAfter(batchMs: number): number {
    this.usualMs ??= batchMs;
    this.factor = batchMs > SLOW * this.usualMs ? Math.min(this.factor * 2, MOST) : 1;
    this.usualMs += (batchMs - this.usualMs) / REMEMBERED;
    return Math.min(this.pauses * this.factor * batchMs, LONGEST_PAUSE_MS);
  }
}
