import { AppError } from '@platform/errors';

/** Runs at most `concurrency` pieces of work at once and lets at most `limit` wait; one more is refused at once. */
export class WorkQueue {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly concurrency: number,
    private readonly limit: number,
  ) {}

  /** @throws AppError DEPENDENCY_UNAVAILABLE (503) when the queue is full */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= this.concurrency) await this.turn();
    else this.running++;
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running--;
    }
  }

  private turn(): Promise<void> {
    if (this.waiting.length >= this.limit) {
      throw new AppError('DEPENDENCY_UNAVAILABLE', {
        message: 'Too many sign-ins at this moment. Try again shortly.',
        headers: { 'Retry-After': '2' },
      });
    }
    return new Promise((resolve) => this.waiting.push(resolve));
  }
}
