import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { sql } from '@platform/database';
import { routines } from '../../database/schema';
import { InquirySchedules } from '../inquiries/inquiry-schedules';
import { TRANSACTION, type TransactionRow } from '../transactions/transaction.row';

export interface NewDeposit {
  provider: string;
  reference: string;
  amount: number;
  currency: string;
  merchantRequestId: string | null;
  phoneNumber: string | null;
  description: string | null;
  orderId: string | null;
  /** Whether a payer may know the reference, so that a success which came first does not settle the deposit. */
  isUnproven: boolean;
}

@Injectable()
export class DepositStore {
  constructor(private readonly schedules: InquirySchedules) {}

  /**
   * Registers a deposit and applies what the gateway has said about it already, also when it says so at this moment.
   * Null when the gateway's reference is taken, by whichever account. Where the gateway can be asked, it will be.
   */
  async register(manager: EntityManager, accountId: string, deposit: NewDeposit): Promise<TransactionRow | null> {
    const asked = this.schedules.of(deposit.provider, 'elsewhere');
    const { deposit_create: row } = await routines.deposit_create.get(manager, {
      account_id: accountId,
      provider: deposit.provider,
      reference: deposit.reference,
      amount: deposit.amount,
      currency: deposit.currency,
      merchant_request_id: deposit.merchantRequestId,
      phone_number: deposit.phoneNumber,
      description: deposit.description,
      order_id: deposit.orderId,
      is_unproven: deposit.isUnproven,
      schedule: asked?.schedule ?? null,
      ask_after_seconds: asked?.afterSeconds ?? null,
    });
    return row === null ? null : sql.rowOf(TRANSACTION, row);
  }
}
