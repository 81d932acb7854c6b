import { Injectable } from '@nestjs/common';
import { type BackgroundJob, BackgroundJobs } from '@platform/http-service';
import { PROVIDERS } from '../gateways/registry';
import { ReconciliationService } from './reconciliation.service';

const INTERVAL_MS = 60_000;

/** Matches reports, including those of a replica that died, and closes breaks whose difference no longer exists. */
@Injectable()
export class ReconciliationJob {
  private readonly job: BackgroundJob;

  constructor(
    private readonly reconciliation: ReconciliationService,
    jobs: BackgroundJobs,
  ) {
    this.job = jobs.add({ name: 'reconciliation', everyMs: INTERVAL_MS, run: (signal) => this.run(signal) });
  }

  wake(): void {
    this.job.wake();
  }

  async run(signal?: AbortSignal): Promise<void> {
    while (!signal?.aborted && (await this.reconciliation.matchNext(null, undefined, signal)));
    for (const provider of PROVIDERS)
      if (!signal?.aborted) await this.reconciliation.matchAgain(provider, null, signal);
  }
}
