import { classifyDatabaseError } from '@platform/database';

const [QUICK_MS, SLOW_MS] = [100, 400];

/**
 * How much is given to the database at once, so that each statement takes a fraction of a second: more while it is quick,
 * less where it is slow, and what has run into the limit of time is tried again with half.
 */
export class Portion {
  constructor(
    private size: number,
    private readonly least: number,
    private readonly most = Infinity,
  ) {}

  /** @throws what the work throws; a statement that took too long only where the least was asked of it */
  async of<Result>(work: (size: number) => Promise<Result>): Promise<Result> {
    for (;;) {
      const since = performance.now();
      const { size } = this;
      try {
        const result = await work(size);
        this.adapt(performance.now() - since);
        return result;
      } catch (error) {
        this.adapt(Infinity);
        if (classifyDatabaseError(error) !== 'timeout' || this.size === size) throw error;
      }
    }
  }

  private adapt(tookMs: number): void {
    if (tookMs < QUICK_MS) this.size = Math.min(this.size * 2, this.most);
    else if (tookMs > SLOW_MS) this.size = Math.max(Math.ceil(this.size / 2), this.least);
  }
}
