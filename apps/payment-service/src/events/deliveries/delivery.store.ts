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

/** Longer than an attempt and the storing of its result, including a short outage of the database. */
export const LEASE_SECONDS = 30;

/** Pending deliveries and their results. Any number of replicas may work on them. */
@Injectable()
export class DeliveryStore {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Claimed deliveries are given to no other replica before the lease ends. Of each object, only the first undelivered
   * event is claimed.
   */
  claim({ limit, share, busy }: { limit: number; share: number; busy: string[] }) {
    const args = { limit, share, lease_seconds: LEASE_SECONDS, busy };
    return retryUndecided(() => routines.claim_deliveries.rows(this.dataSource, args));
  }

  /** One transaction; the results are in the order of the attempts. */
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
