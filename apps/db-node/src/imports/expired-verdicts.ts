import { Injectable } from '@nestjs/common';
import { BackgroundJobs } from '@platform/http-service';
import { RoutineCaller } from '../routines/routine-caller';

const EVERY_MS = 6 * 3_600_000;
const TENANTS_A_PAGE = 200;
const ROWS_A_CALL = 1_000;

/** Deletes the verdicts of imports that ended more than 30 days ago, because they contain personal data. */
@Injectable()
export class ExpiredVerdicts {
  constructor(
    private readonly routines: RoutineCaller,
    jobs: BackgroundJobs,
  ) {
    jobs.add({ name: 'verdicts of old imports', everyMs: EVERY_MS, run: (signal) => this.remove(signal) });
  }

  async remove(signal?: AbortSignal): Promise<void> {
    for (let after: string | null = null; !signal?.aborted;) {
      const page: { tenant_id: string }[] = await this.routines.many('tenant_list', { after, limit: TENANTS_A_PAGE });
      for (const { tenant_id } of page) await this.removeOf(tenant_id, signal);
      if (page.length < TENANTS_A_PAGE) return;
      after = page.at(-1)!.tenant_id;
    }
  }

  private async removeOf(tenant_id: string, signal?: AbortSignal): Promise<void> {
    while (!signal?.aborted) {
      const { removed } = await this.routines.one('import_verdicts_expire', { tenant_id, limit: ROWS_A_CALL });
      if (removed < ROWS_A_CALL) return;
    }
  }
}
