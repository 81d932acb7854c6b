import { Injectable } from '@nestjs/common';
import { BackgroundJobs } from '@platform/http-service';
import { RoutineCaller } from '../routines/routine-caller';
import { CHECKPOINT_FILE } from './audit-checkpoints';

const EVERY_MS = 6 * 3_600_000;
const ROWS_A_CALL = 1_000;

/** Removes the database's copies of checkpoints that were delivered more than 400 days ago. */
@Injectable()
export class ExpiredCheckpoints {
  constructor(
    private readonly routines: RoutineCaller,
    jobs: BackgroundJobs,
  ) {
    jobs.add({ name: 'old checkpoints', everyMs: EVERY_MS, run: (signal) => this.remove(signal) });
  }

  async remove(signal?: AbortSignal): Promise<void> {
    const batch = { consumer: CHECKPOINT_FILE, limit: ROWS_A_CALL };
    while (!signal?.aborted) {
      const { removed } = await this.routines.one('audit_checkpoints_expire', batch);
      if (removed < ROWS_A_CALL) return;
    }
  }
}
