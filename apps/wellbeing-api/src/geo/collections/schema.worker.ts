import { Injectable } from '@nestjs/common';
import { type BackgroundJob, BackgroundJobs } from '@platform/http-service';
import { SchemaStore } from './schema.store';

const INTERVAL_MS = 2_000;

/** Scans features whose properties are not in the schemas of their collections yet, one portion at a time. */
@Injectable()
export class SchemaWorker {
  readonly job: BackgroundJob;

  constructor(
    private readonly schemas: SchemaStore,
    jobs: BackgroundJobs,
  ) {
    this.job = jobs.add({ name: 'collection-schemas', everyMs: INTERVAL_MS, run: (signal) => this.run(signal) });
  }

  async run(signal?: AbortSignal): Promise<void> {
    while (!signal?.aborted && (await this.schemas.advance()));
  }
}
