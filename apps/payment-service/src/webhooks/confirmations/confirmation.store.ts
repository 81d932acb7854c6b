import { Injectable } from '@nestjs/common';
import { queryPrepared } from '@platform/database';
import { DataSource } from 'typeorm';
import { retryUndecided } from '../../retry';
import type { Outcome } from '../webhook-event.store';

export interface DueConfirmation {
  event_id: string;
  /** This one included. */
  attempts: number;
  waiting_seconds: number;
  payment_id: string | null;
  reference: string | null;
  amount: string | null;
  currency: string | null;
}

/** Longer than asking takes; whoever died while asking is replaced after it. */
const LEASE_SECONDS = 60;

const CLAIM = `WITH due AS (
    SELECT event_id FROM webhook_confirmations WHERE next_attempt_at <= clock_timestamp()
    ORDER BY next_attempt_at LIMIT $1 FOR UPDATE SKIP LOCKED)
  UPDATE webhook_confirmations AS c
  SET attempts = c.attempts + 1, next_attempt_at = clock_timestamp() + make_interval(secs => $2)
  FROM due JOIN webhook_events AS e USING (event_id)
  WHERE c.event_id = due.event_id
  RETURNING c.event_id, c.attempts, extract(epoch FROM clock_timestamp() - c.waiting_since)::float AS waiting_seconds,
    e.payment_id, e.reference, e.amount, e.currency`;

const POSTPONE = `UPDATE webhook_confirmations
  SET next_attempt_at = clock_timestamp() + make_interval(secs => $2) WHERE event_id = $1`;

const DECIDE = 'SELECT * FROM decide_confirmation($1, $2)';

/** Which events the gateway is still to be asked about, and when; any number of replicas may work on it. */
@Injectable()
export class ConfirmationStore {
  constructor(private readonly dataSource: DataSource) {}

  /** Nobody else is given these before the lease ends. */
  claim(most: number): Promise<DueConfirmation[]> {
    return queryPrepared<DueConfirmation & Record<string, unknown>>(this.dataSource, 'confirmations-claim', CLAIM, [
      most,
      LEASE_SECONDS,
    ]);
  }

  async postpone(eventId: string, seconds: number): Promise<void> {
    await queryPrepared(this.dataSource, 'confirmation-postpone', POSTPONE, [eventId, seconds]);
  }

  /** Applies a confirmed event and credits its deposit; one that is not confirmed waits for a person. The first decides. */
  async decide(eventId: string, isConfirmed: boolean): Promise<{ outcome: Outcome; reason: string | null }> {
    const rows = await retryUndecided(() =>
      queryPrepared<{ outcome: Outcome; reason: string | null }>(this.dataSource, 'confirmation-decide', DECIDE, [
        eventId,
        isConfirmed,
      ]),
    );
    return rows[0]!;
  }
}
