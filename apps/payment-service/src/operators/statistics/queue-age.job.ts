import { Injectable } from '@nestjs/common';
import { BackgroundJobs } from '@platform/http-service';
import { QueueAgeStore } from './queue-age.store';

const INTERVAL_MS = 60_000;

/** Keeps the ages of the queues once a minute. Each replica does, so the death of one leaves no gap. */
@Injectable()
export class QueueAgeJob {
  constructor(ages: QueueAgeStore, jobs: BackgroundJobs) {
    jobs.add({ name: 'queue-ages', everyMs: INTERVAL_MS, run: () => ages.keep() });
  }
}
