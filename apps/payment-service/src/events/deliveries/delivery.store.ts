import { Injectable } from '@nestjs/common';
import { batchOf, retryUndecided } from '@platform/database';
import { DataSource } from 'typeorm';
import { routines } from '../../database/schema';
import type { AttemptResult } from './attempt';

export type ClaimedDelivery = Awaited<ReturnType<DeliveryStore['claim']>>[number];

export interface FinishedAttempt {
  delivery: Pick<ClaimedDelivery, 'account_id' | 'endpoint_id' | 'event_id' | 'attempt'>;
  result: AttemptResult;
  durationMs: number;
}

/** Longer than an attempt, and than writing down what came of it while the database is away for a moment. */
export const LEASE_SECONDS = 30;

/** Which events are to be sent where, and what came of it; any number of replicas may work on it. */
@Injectable()
export class DeliveryStore {
  constructor(private readonly dataSource: DataSource) {}

  /** Nobody else is given these before the lease ends; of each object only the first that is not delivered. */
  claim({ limit, share, busy }: { limit: number; share: number; busy: string[] }) {
    const args = { limit, share, lease_seconds: LEASE_SECONDS, busy };
    return retryUndecided(() => routines.claim_deliveries.rows(this.dataSource, args));
  }

  /** In one transaction; the answers stand in the order of the attempts. */
  finish(attempts: FinishedAttempt[]) {
    const args = batchOf(
      attempts.map(({ delivery, result, durationMs }) => ({
        account_id: delivery.account_id,
        endpoint_id: delivery.endpoint_id,
        event_id: delivery.event_id,
        attempt: delivery.attempt,
        outcome: result.outcome,
        duration_ms: Math.round(durationMs),
        response_status: result.status,
        error: result.error,
        response_body: result.body,
        retry_after_seconds: result.retryAfterSeconds,
      })),
    );
    return retryUndecided(() => routines.finish_deliveries.rows(this.dataSource, args));
  }
}
