/** A batch that takes this much longer than batches at their best waits for somebody. */
const SLOW = 2;
const LONGEST_PAUSE_MS = 1_000;
/** How fast the best is forgotten, since tables and indexes grow. */
const FORGETS = 1.005;

/**
 * Leaves the database to its callers: an import works at most half of the time, and gives way further while its own batches
 * take longer than they did, which is when others wait as well.
 */
export class Throttle {
  private bestMs = Infinity;
  private pauseMs = 0;

  /** @returns how long to wait after a batch that took so long, in milliseconds */
  pauseAfter(batchMs: number): number {
    this.bestMs = Math.min(batchMs, this.bestMs * FORGETS);
    this.pauseMs = batchMs > SLOW * this.bestMs ? Math.max(batchMs, this.pauseMs * 2) : batchMs;
    this.pauseMs = Math.min(this.pauseMs, LONGEST_PAUSE_MS);
    return this.pauseMs;
  }
}
