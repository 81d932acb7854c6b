import { Logger } from '@nestjs/common';

/** The SQLSTATE of a driver's error on either engine; the message may hold values and stays out of the log. */
export const sqlStateOf = (error: unknown): string | undefined => {
  const { driverError, code, sqlState } = error as { driverError?: unknown; code?: unknown; sqlState?: unknown };
  if (driverError) return sqlStateOf(driverError);
  return [sqlState, code].find((value): value is string => typeof value === 'string');
};

/** Work that is done again and again, each time a while after it was last done; every replica has its own. */
export class BackgroundJob {
  private readonly logger = new Logger('BackgroundJob');
  private timer?: NodeJS.Timeout;
  private running: Promise<void> = Promise.resolve();
  private isStopped = false;
  private fails = false;

  constructor(
    private readonly name: string,
    private readonly everySeconds: number,
    private readonly work: () => Promise<unknown>,
  ) {}

  start(): void {
    if (this.isStopped) return;
    this.timer = setTimeout(() => {
      this.running = this.run();
    }, this.everySeconds * 1000).unref();
  }

  /** Resolves when nothing of it runs any more. */
  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  private async run(): Promise<void> {
    try {
      await this.work();
      this.fails = false;
    } catch (error) {
      // One line for an outage, not one for each time.
      if (!this.fails) this.logger.warn({ msg: 'a background job fails', job: this.name, sqlstate: sqlStateOf(error) });
      this.fails = true;
    }
    this.start();
  }
}
