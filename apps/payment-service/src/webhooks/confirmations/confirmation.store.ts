import { Injectable } from '@nestjs/common';
import { defineStatement, retryUndecided, type RowOf, sql } from '@platform/database';
import { DataSource } from 'typeorm';
import { routines, tables } from '../../database/schema';

const DUE = {
  /** This attempt is among them. */
  ...sql.pick(tables.webhook_confirmations, 'event_id', 'attempts'),
  waiting_seconds: sql.double,
  ...sql.pick(tables.webhook_events, 'provider', 'payment_id', 'reference', 'amount', 'currency'),
};
export type DueConfirmation = RowOf<typeof DUE>;

/** Longer than asking takes; whoever died while asking is replaced after it. */
const LEASE_SECONDS = 60;

const CLAIM = defineStatement({
  name: 'confirmations-claim',
  text: `WITH due AS (
      SELECT event_id FROM webhook_confirmations WHERE next_attempt_at <= clock_timestamp()
      ORDER BY next_attempt_at LIMIT $1 FOR UPDATE SKIP LOCKED)
    UPDATE webhook_confirmations AS c
    SET attempts = c.attempts + 1, next_attempt_at = clock_timestamp() + make_interval(secs => $2)
    FROM due JOIN webhook_events AS e USING (event_id)
    WHERE c.event_id = due.event_id
    RETURNING c.event_id, c.attempts, extract(epoch FROM clock_timestamp() - c.waiting_since)::float AS waiting_seconds,
      e.provider, e.payment_id, e.reference, e.amount, e.currency`,
  row: DUE,
});

const POSTPONE = defineStatement({
  name: 'confirmation-postpone',
  text: `UPDATE webhook_confirmations
    SET next_attempt_at = clock_timestamp() + make_interval(secs => $2) WHERE event_id = $1`,
});

/** Which events the gateway is still to be asked about, and when; any number of replicas may work on it. */
@Injectable()
export class ConfirmationStore {
  constructor(private readonly dataSource: DataSource) {}

  /** Nobody else is given these before the lease ends. */
  claim(most: number): Promise<DueConfirmation[]> {
    return CLAIM.rows(this.dataSource, [most, LEASE_SECONDS]);
  }

  async postpone(eventId: string, seconds: number): Promise<void> {
    await POSTPONE.run(this.dataSource, [eventId, seconds]);
  }

  /** Applies a confirmed event and credits its deposit; one that is not confirmed waits for a person. The first decides. */
  async decide(eventId: string, isConfirmed: boolean): Promise<void> {
    const args = { event_id: eventId, confirmed: isConfirmed };
    await retryUndecided(() => routines.decide_confirmation.run(this.dataSource, args));
  }
}
