import { setTimeout as delay } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { sqlStateOf } from '@platform/database';
import { runInScope } from '@platform/tracing';

export interface BackgroundJobOptions {
  name: string;
  /** From the end of a run to the start of the next, at most. */
  everyMs: number;
  /** The signal aborts when the service stops: a run of many batches begins no further one. */
  run: (signal: AbortSignal) => Promise<unknown>;
  /** How long it pauses at most while runs fail. Default: 8 × `everyMs`, within a minute. */
  longestPauseMs?: number;
}

/** By chance a pause is up to this part shorter, so that replicas do not work in step. */
const JITTER = 0.2;
/** Within the time that a stop of the service has. */
const STOP_WITHIN_MS = 5_000;

/**
 * Repeated work of a replica. One run at a time; the next starts at most `everyMs` after the end of the last. While runs
 * fail, the pauses double. The log reports the first failure, each failure with another reason, and the recovery. `stop`
 * starts no further run, signals the current one and waits up to 5 s for it.
 */
export class BackgroundJob {
  private readonly logger = new Logger('BackgroundJob');
  private readonly stopping = new AbortController();
  private timer?: NodeJS.Timeout;
  private running?: Promise<void>;
  private isAskedFor = false;
  private failures = 0;
  private reason?: string;

  constructor(private readonly options: BackgroundJobOptions) {}

  start(): void {
    if (!this.timer && !this.running && !this.stopping.signal.aborted) this.pause();
  }

  /** Runs now; what is under way is followed by another run, since it may have begun too early. */
  wake(): void {
    if (this.stopping.signal.aborted) return;
    if (this.running) this.isAskedFor = true;
    else this.begin();
  }

  /** Resolves when no run is active, or after the time limit. */
  async stop(): Promise<void> {
    this.stopping.abort();
    clearTimeout(this.timer);
    if (!this.running) return;
    const waiting = new AbortController();
    const hasEnded = await Promise.race([
      this.running.then(() => true),
      delay(STOP_WITHIN_MS, false, { signal: waiting.signal }),
    ]);
    waiting.abort();
    if (!hasEnded) this.logger.warn({ msg: 'a background job is left behind', job: this.options.name });
  }

  private pause(): void {
    const { everyMs, longestPauseMs = Math.min(8 * everyMs, 60_000) } = this.options;
    const pauseMs = Math.min(everyMs * 2 ** this.failures, Math.max(everyMs, longestPauseMs));
    this.timer = setTimeout(() => this.begin(), pauseMs * (1 - JITTER * Math.random())).unref();
  }

  private begin(): void {
    clearTimeout(this.timer);
    this.isAskedFor = false;
    // Not in the scope of the request that woke it.
    this.running = runInScope(undefined, () => this.run()).then(() => {
      this.running = undefined;
      if (this.stopping.signal.aborted) return;
      if (this.isAskedFor && this.failures === 0) this.begin();
      else this.pause();
    });
  }

  private async run(): Promise<void> {
    try {
      await this.options.run(this.stopping.signal);
      if (this.failures > 0) this.logger.log({ msg: 'a background job works again', job: this.options.name });
      this.failures = 0;
      this.reason = undefined;
    } catch (error) {
      this.failures++;
      this.logFailure(error);
    }
  }

  /** The message of an error may hold values: it stays out of the log. */
  private logFailure(error: unknown): void {
    const cause_name = error instanceof Error ? error.name : 'thrown';
    const sqlstate = sqlStateOf(error);
    const reason = `${cause_name} ${sqlstate}`;
    if (reason !== this.reason)
      this.logger.warn({ msg: 'a background job fails', job: this.options.name, cause_name, sqlstate });
    this.reason = reason;
  }
}
