import { Injectable } from '@nestjs/common';
import { defineStatement, retryUndecided, type RowOf } from '@platform/database';
import { DataSource } from 'typeorm';
import { routines } from '../../database/schema';
import { PaymentServiceConfig } from '../../payment-service.config';
import type { Schedule } from './inquiry-schedules';

export type ClaimedInquiry = RowOf<typeof routines.claim_inquiries.row>;
export type InquiryOutcome = 'answered' | 'pending' | 'unknown' | 'unreachable';

/** Longer than an inquiry with its retries. */
const LEASE_SECONDS = 120;
/** Minimum time between two inquiries about one deposit. */
const GAP_SECONDS = 5;

/** Also while an inquiry is running: its response may be older than the report. */
const HURRY = defineStatement({
  name: 'inquiry-hurry',
  text: `UPDATE payment_inquiries AS i
    SET next_at = greatest(clock_timestamp(), i.asked_at + make_interval(secs => ${GAP_SECONDS}))
    FROM transactions AS t
    WHERE t.provider = $1 AND t.provider_reference = $2 AND i.transaction_id = t.transaction_id
      AND (i.next_at IS NULL OR i.next_at > greatest(clock_timestamp(), i.asked_at + make_interval(secs => ${GAP_SECONDS})))`,
});

/** Scheduled inquiries. Any number of replicas may work on them. */
@Injectable()
export class InquiryStore {
  constructor(
    private readonly dataSource: DataSource,
    private readonly config: PaymentServiceConfig,
  ) {}

  /**
   * Claimed inquiries are given to no other replica before the lease ends. `limits`: maximum number for each gateway.
   */
  claim(limits: ReadonlyMap<string, number>): Promise<ClaimedInquiry[]> {
    return retryUndecided(() =>
      routines.claim_inquiries.rows(this.dataSource, {
        providers: [...limits.keys()],
        limits: [...limits.values()],
        per_second: this.config.inquiriesPerSecond,
        lease_seconds: LEASE_SECONDS,
      }),
    );
  }

  /** Claims the inquiry of one deposit, because a caller is waiting for the result. */
  async claimOne(
    transactionId: string,
    provider: string,
    schedule: Schedule,
  ): Promise<ClaimedInquiry | { is: 'decided' } | { is: 'too_soon'; waitSeconds: number }> {
    const { outcome, wait_seconds } = await routines.claim_inquiry.get(this.dataSource, {
      transaction_id: transactionId,
      provider,
      schedule,
      per_second: this.config.inquiriesPerSecond,
      gap_seconds: GAP_SECONDS,
      lease_seconds: LEASE_SECONDS,
    });
    if (outcome === 'decided') return { is: 'decided' };
    if (outcome === 'too_soon') return { is: 'too_soon', waitSeconds: wait_seconds ?? GAP_SECONDS };
    const asked = await routines.asked_payment.find(this.dataSource, { transaction_id: transactionId });
    // Another caller has decided it since then, and its inquiry was deleted.
    return asked ?? { is: 'decided' };
  }

  async finish(inquiry: ClaimedInquiry, outcome: InquiryOutcome, why: string | null, offsets: readonly number[]) {
    await retryUndecided(() =>
      routines.finish_inquiry.run(this.dataSource, {
        transaction_id: inquiry.transaction_id,
        asked: inquiry.asked,
        outcome,
        why,
        offset_seconds: [...offsets],
      }),
    );
  }

  /** Makes a scheduled inquiry due now, or shortly after the last one. False: none is scheduled. */
  async hurry(provider: string, reference: string): Promise<boolean> {
    return (await HURRY.run(this.dataSource, [provider, reference])) > 0;
  }

  /** For this time, no replica asks the gateway. */
  async pause(provider: string, seconds: number): Promise<void> {
    await routines.pause_gateway.run(this.dataSource, { provider, seconds });
  }
}
