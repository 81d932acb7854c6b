import { Injectable } from '@nestjs/common';
import { retryUndecided } from '@platform/database';
import { DataSource, type EntityManager } from 'typeorm';
import { routines } from '../../database/schema';
import type { CaptureMethod, Started } from '../../gateways/gateway-api';
import { InquirySchedules } from '../inquiries/inquiry-schedules';

export interface RegisteredPayment {
  provider: string;
  /** Issued by this service. */
  reference: string;
  amount: number;
  currency: string;
  phoneNumber: string | null;
  description: string | null;
  orderId: string | null;
  email: string | null;
  returnUrl: string | null;
  lifetimeSeconds: number;
  captureMethod: CaptureMethod;
}

export type PaymentClaim =
  | { is: 'done' | 'busy' }
  | {
      is: 'claimed';
      attempt: number;
      reference: string;
      email: string | null;
      returnUrl: string | null;
      expiresAt: Date;
    };

/** Longer than a start, including a token and a repetition. */
const LEASE_SECONDS = 60;

/** Payments of this service, and the progress of their start. */
@Injectable()
export class PaymentStore {
  constructor(
    private readonly dataSource: DataSource,
    private readonly schedules: InquirySchedules,
  ) {}

  /** @returns the id of its deposit */
  async register(manager: EntityManager, accountId: string, payment: RegisteredPayment): Promise<string> {
    const asked = this.schedules.of(payment.provider, 'started here');
    const { payment_register } = await routines.payment_register.get(manager, {
      account_id: accountId,
      provider: payment.provider,
      reference: payment.reference,
      amount: payment.amount,
      currency: payment.currency,
      phone_number: payment.phoneNumber,
      description: payment.description,
      order_id: payment.orderId,
      email: payment.email,
      return_url: payment.returnUrl,
      lifetime_seconds: payment.lifetimeSeconds,
      schedule: asked?.schedule ?? null,
      ask_after_seconds: asked?.afterSeconds ?? null,
    });
    return payment_register;
  }

  /**
   * Of concurrent callers, one may start the payment until its lease ends.
   * @param newReference reference of a new page if the response to an earlier start was lost; null: no new page
   */
  async claim(
    accountId: string,
    transactionId: string,
    { isIdempotent, newReference }: { isIdempotent: boolean; newReference: string | null },
  ): Promise<PaymentClaim> {
    const row = await retryUndecided(() =>
      routines.payment_claim.get(this.dataSource, {
        account_id: accountId,
        transaction_id: transactionId,
        idempotent: isIdempotent,
        new_reference: newReference,
        lease_seconds: LEASE_SECONDS,
      }),
    );
    if (row.outcome !== 'claimed') return { is: row.outcome === 'busy' ? 'busy' : 'done' };
    return {
      is: 'claimed',
      attempt: row.attempt!,
      reference: row.reference!,
      email: row.email,
      returnUrl: row.return_url,
      expiresAt: row.expires_at!,
    };
  }

  async started(transactionId: string, started: Extract<Started, { is: 'started' }>): Promise<void> {
    await retryUndecided(() =>
      routines.payment_started.run(this.dataSource, {
        transaction_id: transactionId,
        handle: started.handle,
        reference: started.reference,
        merchant_request_id: started.merchantRequestId,
        next_action: JSON.stringify(started.nextAction),
        expires_at: started.expiresAt,
      }),
    );
  }

  async refused(transactionId: string, attempt: number, why: string): Promise<void> {
    const args = { transaction_id: transactionId, attempt, why };
    await retryUndecided(() => routines.payment_refuse.run(this.dataSource, args));
  }

  /** @param ends whether it is a push to a phone, which is not repeated if the gateway may have sent it */
  async unreached(transactionId: string, attempt: number, mayHaveActed: boolean, ends: boolean): Promise<void> {
    const args = { transaction_id: transactionId, attempt, may_have_acted: mayHaveActed, ends };
    await retryUndecided(() => routines.payment_unreached.run(this.dataSource, args));
  }
}
