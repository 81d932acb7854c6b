import { Injectable } from '@nestjs/common';
import { defineStatement, retryUndecided, type RowOf, sql } from '@platform/database';
import { DataSource } from 'typeorm';
import { routines, tables } from '../../database/schema';
import { describeFee } from '../payment-fee';

const DUE = {
  /** Includes this attempt. */
  ...sql.pick(tables.webhook_confirmations, 'event_id', 'attempts'),
  waiting_seconds: sql.double,
  ...sql.pick(tables.webhook_events, 'provider', 'payment_id', 'reference', 'amount', 'currency'),
};
export type DueConfirmation = RowOf<typeof DUE>;

/** Longer than an inquiry; after it, another replica takes over. */
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

/** Events that wait for a confirmation of their gateway. Any number of replicas may work on them. */
@Injectable()
export class ConfirmationStore {
  constructor(private readonly dataSource: DataSource) {}

  /** Claimed events are given to no other replica before the lease ends. */
  claim(most: number): Promise<DueConfirmation[]> {
    return CLAIM.rows(this.dataSource, [most, LEASE_SECONDS]);
  }

  async postpone(eventId: string, seconds: number): Promise<void> {
    await POSTPONE.run(this.dataSource, [eventId, seconds]);
  }

  /** Stores the fee that the gateway has confirmed with a payment. */
  describeFee({ provider, payment_id, currency }: DueConfirmation, feeMinor?: bigint | null): Promise<void> {
    return describeFee(this.dataSource, { provider, paymentId: payment_id, currency, feeMinor });
  }

  /**
   * Applies a confirmed event and credits its deposit; an unconfirmed one waits for an operator. The first decision
   * counts.
   */
  async decide(eventId: string, isConfirmed: boolean): Promise<void> {
    const args = { event_id: eventId, confirmed: isConfirmed };
    await retryUndecided(() => routines.decide_confirmation.run(this.dataSource, args));
  }
}
