import { Injectable } from '@nestjs/common';
import { BackgroundJobs } from '@platform/http-service';
import { RoutineCaller } from '../routines/routine-caller';
import { AuditChainStore } from './audit-chain.store';
import { CheckpointDelivery } from './checkpoint-delivery';

const EVERY_MS = 6 * 3_600_000;
const ROWS_A_CALL = 1_000;

/** Removes the database's copies of checkpoints that are older than 400 days, if every destination has them. */
@Injectable()
export class ExpiredCheckpoints {
  constructor(
    private readonly routines: RoutineCaller,
    private readonly chains: AuditChainStore,
    private readonly delivery: CheckpointDelivery,
    jobs: BackgroundJobs,
  ) {
    jobs.add({ name: 'old checkpoints', everyMs: EVERY_MS, run: (signal) => this.remove(signal) });
  }

  async remove(signal?: AbortSignal): Promise<void> {
    const consumer = await this.slowest();
    while (consumer !== null && !signal?.aborted) {
      const { removed } = await this.routines.one('audit_checkpoints_expire', { consumer, limit: ROWS_A_CALL });
      if (removed < ROWS_A_CALL) return;
    }
  }

  /** The slowest destination; null if none is configured. */
  private async slowest(): Promise<string | null> {
    let found: { consumer: string; position: number } | null = null;
    for (const { consumer } of this.delivery.outlets) {
      const position = Number(await this.chains.positionOf(consumer));
      if (found === null || position < found.position) found = { consumer, position };
    }
    return found && found.consumer;
  }
}
