import { Logger } from '@nestjs/common';

/** Work that every replica does again and again; it never overlaps with itself, and a failure is tried again. */
export class RepeatedWork {
  private readonly logger = new Logger('RepeatedWork');
  private timer?: NodeJS.Timeout;
  private running?: Promise<void>;
  isStopping = false;

  constructor(
    private readonly name: string,
    private readonly intervalMs: number,
    private readonly work: () => Promise<void>,
  ) {}

  start(): void {
    this.timer = setInterval(() => void this.runQuietly(), this.intervalMs).unref();
  }

  /** The clock begins nothing more; resolves when what is under way is done. */
  async pause(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  /** As `pause`, and what is under way ends as soon as it can. */
  stop(): Promise<void> {
    this.isStopping = true;
    return this.pause();
  }

  private runQuietly(): Promise<void> {
    this.running ??= this.work()
      .catch((error: unknown) => {
        const cause_name = error instanceof Error && error.name;
        this.logger.warn({ msg: 'repeated work failed', work: this.name, cause_name });
      })
      .finally(() => (this.running = undefined));
    return this.running;
  }
}
