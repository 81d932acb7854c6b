import { Injectable } from '@nestjs/common';
import { BackgroundJobs } from '@platform/http-service';
import { DataSource } from 'typeorm';
import { routines } from '../../database/schema';

const INTERVAL_MS = 30_000;
/** One transaction locks this many wallets at most. */
const MOST_HOLDS = 100;

/** Makes held amounts available again when the time of their hold is over. */
@Injectable()
export class HoldExpiryJob {
  constructor(
    private readonly dataSource: DataSource,
    jobs: BackgroundJobs,
  ) {
    jobs.add({ name: 'hold-expiry', everyMs: INTERVAL_MS, run: (signal) => this.run(signal) });
  }

  /** Continues until no hold is due. */
  async run(stopping: AbortSignal): Promise<void> {
    while (!stopping.aborted) {
      const { expire_holds: expired } = await routines.expire_holds.get(this.dataSource, { limit: MOST_HOLDS });
      if (expired < MOST_HOLDS) return;
    }
  }
}
