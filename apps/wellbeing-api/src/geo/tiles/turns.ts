import { dependencyUnavailable } from '@platform/errors';
import { requesterGone } from '../ogc/requester';

/** Lets so many works run at a time; so many more wait, in the order in which they came. */
export class Turns {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly places: number,
    private readonly mostWaiting: number,
  ) {}

  /**
   * Work of one who has gone is not begun.
   * @throws AppError DEPENDENCY_UNAVAILABLE (503) when too many wait
   */
  async run<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    if (this.running >= this.places) await this.wait();
    else this.running++;
    try {
      if (signal.aborted) throw requesterGone();
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running--;
    }
  }

  private wait(): Promise<void> {
    if (this.waiting.length >= this.mostWaiting) throw dependencyUnavailable(new Error('Too many wait for a turn.'));
    return new Promise((resolve) => void this.waiting.push(resolve));
  }
}
