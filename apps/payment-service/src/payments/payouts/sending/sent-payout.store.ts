import { Injectable } from '@nestjs/common';
import { retryUndecided } from '@platform/database';
import { DataSource } from 'typeorm';
import { routines } from '../../../database/schema';

/** Longer than a call; after it, another replica takes over. */
const LEASE_SECONDS = 180;

export interface DuePayout {
  payout_id: string;
  provider: string;
  amount: string;
  currency: string;
  reference: string;
  destination_value: string | null;
  gateway_request_id: string | null;
  /** Includes this attempt. */
  attempts: number;
  /** Before this attempt; the gateway may then already have it. */
  was_sent: boolean;
  sent_at: Date;
}

/** The result of one call. */
export interface PayoutFinding {
  is: 'paid' | 'failed' | 'accepted' | 'unknown' | 'unsent' | 'review';
  gatewayRequestId: string | null;
  gatewayPayoutId: string | null;
  why: string | null;
  /** Null: it is neither sent nor asked about again. */
  nextSeconds: number | null;
}

/** Payouts to send or to ask about. Any number of replicas may work on them. */
@Injectable()
export class SentPayoutStore {
  constructor(private readonly dataSource: DataSource) {}

  /** Claimed payouts are given to no other replica before the lease ends. The time of sending is then committed. */
  claim(limit: number, busy: readonly string[]): Promise<DuePayout[]> {
    return routines.claim_payouts.rows(this.dataSource, { limit, lease_seconds: LEASE_SECONDS, busy });
  }

  /** Books the gateway's response, unless a delivery or an operator has decided. @returns the status of the payout */
  async answered({ payout_id, attempts }: DuePayout, finding: PayoutFinding): Promise<string> {
    const { status } = await retryUndecided(() =>
      routines.payout_answered.get(this.dataSource, {
        payout_id,
        attempt: attempts,
        is: finding.is,
        gateway_request_id: finding.gatewayRequestId,
        gateway_payout_id: finding.gatewayPayoutId,
        why: finding.why,
        next_seconds: finding.nextSeconds,
      }),
    );
    return status;
  }

  /** Numbers and addresses of deleted destinations that no payout needs any more. */
  async forgetDestinations(): Promise<void> {
    await routines.forget_destinations.get(this.dataSource, { account_id: null });
  }
}
