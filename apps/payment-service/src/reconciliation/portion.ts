import { classifyDatabaseError } from '@platform/database';

const [QUICK_MS, SLOW_MS] = [100, 400];

/**
 * Size of the batches for the database, so that each statement takes a fraction of a second. It grows while statements
 * are fast and shrinks when they are slow. After a timeout, the batch is repeated with half its size.
 */
export class Portion {
  constructor(
    private size: number,
    private readonly least: number,
    private readonly most = Infinity,
  ) {}

  /** @throws the errors of the work; a timeout only if the batch has the minimum size */
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
