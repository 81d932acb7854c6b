import { dependencyUnavailable } from '@platform/errors';
import { callerDisconnected } from '../ogc/requester';

/**
 * A concurrency limiter: runs `places` tasks at the same time. `mostWaiting` further ones wait, in the order of
 * arrival.
 */
export class ConcurrencyLimiter {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly places: number,
    private readonly mostWaiting: number,
  ) {}

  /**
   * Does not start the work if its caller disconnected.
   * @throws AppError DEPENDENCY_UNAVAILABLE (503) if too many wait
   */
  async run<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    if (this.running >= this.places) await this.wait();
    else this.running++;
    try {
      if (signal.aborted) throw callerDisconnected();
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running--;
    }
  }

  private wait(): Promise<void> {
    if (this.waiting.length >= this.mostWaiting) throw dependencyUnavailable(new Error('too many tasks wait'));
    return new Promise((resolve) => void this.waiting.push(resolve));
  }
}
