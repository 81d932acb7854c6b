import { Injectable } from '@nestjs/common';
import { type BackgroundJob, BackgroundJobs } from '@platform/http-service';
import { PropertyIndexStore } from './property-index.store';

const INTERVAL_MS = 2_000;

/** Fills declared indexes and deletes indexes that are no longer declared, one portion at a time, in every replica. */
@Injectable()
export class PropertyIndexWorker {
  readonly job: BackgroundJob;

  constructor(
    private readonly indexes: PropertyIndexStore,
    jobs: BackgroundJobs,
  ) {
    this.job = jobs.add({ name: 'property-indexes', everyMs: INTERVAL_MS, run: (signal) => this.run(signal) });
  }

  async run(signal?: AbortSignal): Promise<void> {
    while (!signal?.aborted && (await this.indexes.advance()));
  }
}
