import { Injectable } from '@nestjs/common';
import { BackgroundJobs } from '@platform/http-service';
import { ErasuresService } from './erasures.service';

const INTERVAL_MS = 10 * 60_000;

/** Continues erasures that a replica has not finished, and repeats those that have kept rows. */
@Injectable()
export class ErasureJob {
  constructor(
    private readonly erasures: ErasuresService,
    jobs: BackgroundJobs,
  ) {
    jobs.add({ name: 'erasures', everyMs: INTERVAL_MS, run: (signal) => this.run(signal) });
  }

  async run(signal?: AbortSignal): Promise<void> {
    while (!signal?.aborted && (await this.erasures.runNext(signal)));
  }
}
