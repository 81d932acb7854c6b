import { Injectable } from '@nestjs/common';
import { BackgroundJobs, Metrics } from '@platform/http-service';
import { RoutineCaller } from '../routines/routine-caller';

const EVERY_MS = 30_000;
/** A longer probe counts as failed. MySQL limits only the time of reads. */
const MAX_RUN_MS = 10_000;

/**
 * Reports to the monitoring whether the database accepts writes. Readiness only reads, because a replica that cannot
 * write still serves reads.
 */
@Injectable()
export class WriteProbe {
  private succeeded?: boolean;
  private startedAt?: number;

  constructor(
    private readonly routines: RoutineCaller,
    jobs: BackgroundJobs,
    metrics: Metrics,
  ) {
    jobs.add({ name: 'write probe', everyMs: EVERY_MS, longestPauseMs: EVERY_MS, run: () => this.probe() });
    metrics.gauge(
      'database_write_probe_success',
      'Whether the last write probe succeeded: 1 or 0. Also 0 while a probe does not end.',
      () => this.value(),
    );
  }

  /** @throws the error of the database */
  async probe(): Promise<void> {
    this.startedAt = performance.now();
    try {
      await this.routines.run('write_probe');
      this.succeeded = true;
    } catch (error) {
      this.succeeded = false;
      throw error;
    } finally {
      this.startedAt = undefined;
    }
  }

  /** Null before the first probe has ended. */
  private async value(): Promise<number | null> {
    if (this.startedAt !== undefined && performance.now() - this.startedAt > MAX_RUN_MS) return 0;
    if (this.succeeded === undefined) return null;
    return this.succeeded ? 1 : 0;
  }
}
