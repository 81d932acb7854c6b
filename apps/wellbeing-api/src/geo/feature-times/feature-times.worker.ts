import { Injectable } from '@nestjs/common';
import { type BackgroundJob, BackgroundJobs } from '@platform/http-service';
import { FeatureTimes } from './feature-times.service';

const INTERVAL_MS = 2_000;

/** Computes the times of features whose collection got another time field, one batch at a time, in every replica. */
@Injectable()
export class FeatureTimesWorker {
  readonly job: BackgroundJob;

  constructor(
    private readonly times: FeatureTimes,
    jobs: BackgroundJobs,
  ) {
    this.job = jobs.add({ name: 'feature-times', everyMs: INTERVAL_MS, run: (signal) => this.run(signal) });
  }

  async run(signal?: AbortSignal): Promise<void> {
    while (!signal?.aborted && (await this.times.advance()));
  }
}
