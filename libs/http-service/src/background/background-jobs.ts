import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { BackgroundJob, type BackgroundJobOptions } from './background-job';

/** The jobs of this service. They start after all its parts, and end before anything that they use is closed. */
@Injectable()
export class BackgroundJobs implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly jobs: BackgroundJob[] = [];

  /** In a constructor. */
  add(options: BackgroundJobOptions): BackgroundJob {
    const job = new BackgroundJob(options);
    this.jobs.push(job);
    return job;
  }

  /** Before the start: none runs in this process, also when it is woken. What they would do, the service does. */
  leaveToService(): Promise<void> {
    return this.onModuleDestroy();
  }

  onApplicationBootstrap(): void {
    for (const job of this.jobs) job.start();
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.jobs.map((job) => job.stop()));
  }
}
