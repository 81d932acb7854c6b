import { Injectable } from '@nestjs/common';
import { retryUndecided, type RowOf } from '@platform/database';
import { DataSource } from 'typeorm';
import { routines } from '../database/schema';
import { PaymentServiceConfig } from '../payment-service.config';
import type { Schedule } from './inquiry-schedules';

export type ClaimedInquiry = RowOf<typeof routines.claim_inquiries.row>;
export type InquiryOutcome = 'answered' | 'pending' | 'unknown' | 'unreachable';

/** Longer than asking takes, with its repetitions. */
const LEASE_SECONDS = 120;
/** Nobody gains by asking more often. */
const GAP_SECONDS = 5;

/** Which deposits gateways are to be asked about, and when; any number of replicas may work on it. */
@Injectable()
export class InquiryStore {
  constructor(
    private readonly dataSource: DataSource,
    private readonly config: PaymentServiceConfig,
  ) {}

  /** Nobody else is given these before the lease ends. `limits`: how many of each gateway at most. */
  claim(limits: ReadonlyMap<string, number>): Promise<ClaimedInquiry[]> {
    return retryUndecided(() =>
      routines.claim_inquiries.rows(this.dataSource, {
        providers: [...limits.keys()],
        limits: [...limits.values()],
        per_second: this.config.INQUIRIES_PER_SECOND,
        lease_seconds: LEASE_SECONDS,
      }),
    );
  }

  /** One, because somebody wants to know now. */
  async claimOne(
    transactionId: string,
    provider: string,
    schedule: Schedule,
  ): Promise<ClaimedInquiry | { is: 'decided' } | { is: 'too_soon'; waitSeconds: number }> {
    const { outcome, wait_seconds } = await routines.claim_inquiry.get(this.dataSource, {
      transaction_id: transactionId,
      provider,
      schedule,
      per_second: this.config.INQUIRIES_PER_SECOND,
      gap_seconds: GAP_SECONDS,
      lease_seconds: LEASE_SECONDS,
    });
    if (outcome === 'decided') return { is: 'decided' };
    if (outcome === 'too_soon') return { is: 'too_soon', waitSeconds: wait_seconds ?? GAP_SECONDS };
    return routines.asked_payment.get(this.dataSource, { transaction_id: transactionId });
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

  /** No replica asks this gateway for so long. */
  async pause(provider: string, seconds: number): Promise<void> {
    await routines.pause_gateway.run(this.dataSource, { provider, seconds });
  }
}
