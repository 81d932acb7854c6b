import { randomUUID } from 'node:crypto';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { type BackgroundJob, BackgroundJobs, Metrics } from '@platform/http-service';
import { DbNodeConfig } from '../db-node.config';
import { AuditChainStore } from './audit-chain.store';
import { CheckpointFile } from './outlets/checkpoint-file';
import { CheckpointBucket } from './outlets/checkpoint-bucket';
import type { CheckpointOutlet } from './outlets/checkpoint-outlet';
import { S3Bucket } from './s3/s3-bucket';

const EVERY_MS = 15_000;
const NEVER_ABORTED = new AbortController().signal;

/** Delivers the checkpoints to append-only destinations. One replica at a time delivers to each. */
@Injectable()
export class CheckpointDelivery implements OnApplicationShutdown {
  readonly outlets: CheckpointOutlet[] = [];
  private readonly holder = randomUUID();
  private readonly jobs: BackgroundJob[];
  private readonly bucket?: S3Bucket;

  constructor(
    private readonly chains: AuditChainStore,
    config: DbNodeConfig,
    jobs: BackgroundJobs,
    metrics: Metrics,
  ) {
    const { AUDIT_CHECKPOINTS: path, checkpointBucket } = config;
    if (path !== undefined) this.outlets.push(new CheckpointFile(path));
    if (checkpointBucket) {
      this.bucket = new S3Bucket(checkpointBucket.address);
      this.outlets.push(new CheckpointBucket(this.bucket, checkpointBucket.prefix, checkpointBucket.retentionDays));
    }
    this.jobs = this.outlets.map((outlet) =>
      jobs.add({
        name: outlet.consumer,
        everyMs: EVERY_MS,
        longestPauseMs: outlet.longestPauseMs,
        run: (signal) => this.deliver(outlet, signal),
      }),
    );
    if (this.outlets.length === 0) return;
    metrics.gauge(
      'audit_checkpoints_undelivered',
      'Signed checkpoints not yet delivered to the slowest destination.',
      () => this.undelivered(),
    );
  }

  async onApplicationShutdown(): Promise<void> {
    await this.bucket?.close();
  }

  /** Starts the delivery of a new checkpoint. */
  wake(): void {
    for (const job of this.jobs) job.wake();
  }

  async deliverAll(): Promise<void> {
    for (const outlet of this.outlets) await this.deliver(outlet);
  }

  /**
   * Delivers the missing checkpoints, oldest first, by one replica at a time. A checkpoint may be delivered twice, but
   * none is skipped.
   */
  private async deliver(outlet: CheckpointOutlet, signal = NEVER_ABORTED): Promise<void> {
    const position = await this.hold(outlet);
    if (position === null) return;
    for await (const checkpoint of this.chains.checkpoints(Number(position))) {
      if (signal.aborted) return;
      await outlet.put(checkpoint, signal);
      await this.chains.acknowledge(outlet.consumer, String(checkpoint.number));
      if ((await this.hold(outlet)) === null) return;
    }
  }

  private async undelivered(): Promise<number> {
    const { number } = await this.chains.state();
    const positions = await Promise.all(this.outlets.map(({ consumer }) => this.chains.positionOf(consumer)));
    return Number(number) - Math.min(...positions.map(Number));
  }

  private hold({ consumer, heldSeconds }: CheckpointOutlet): Promise<string | null> {
    return this.chains.hold(consumer, this.holder, heldSeconds);
  }
}
