import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { defineStatement, sql } from '@platform/database';
import { routines, tables } from '../../database/schema';
import { InquirySchedules } from '../inquiries/inquiry-schedules';
import type { TransactionRow } from '../transactions/transaction.row';

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

const SETTLED_AMOUNT = defineStatement({
  name: 'deposit-settled-amount',
  text: 'SELECT settled_amount FROM transactions WHERE account_id = $1 AND transaction_id = $2',
  row: sql.pick(tables.transactions, 'settled_amount'),
});

@Injectable()
export class DepositStore {
  constructor(private readonly schedules: InquirySchedules) {}

  /**
   * Registers a deposit and applies what the gateway has said about it already, also when it says so at this moment.
   * Null when the gateway's reference is taken, by whichever account. Where the gateway can be asked, it will be.
   */
  async register(manager: EntityManager, accountId: string, deposit: NewDeposit): Promise<TransactionRow | null> {
    const asked = this.schedules.of(deposit.provider, 'elsewhere');
    const args = {
      account_id: accountId,
      provider: deposit.provider,
      reference: deposit.reference,
      amount: deposit.amount,
      currency: deposit.currency,
      merchant_request_id: deposit.merchantRequestId,
      phone_number: deposit.phoneNumber,
      description: deposit.description,
      order_id: deposit.orderId,
    };
    const asking = { schedule: asked?.schedule ?? null, ask_after_seconds: asked?.afterSeconds ?? null };
    const row = await (deposit.isUnproven
      ? routines.deposit_register_unproven.find(manager, { ...args, ...asking })
      : asked
        ? routines.deposit_register_asked.find(manager, { ...args, ...asking })
        : routines.deposit_register.find(manager, args));
    if (!row) return null;
    const isUnpaid = ['pending', 'failed', 'needs_review'].includes(row.status);
    const settled_amount = isUnpaid ? '0' : await this.settledAmountOf(manager, accountId, row.transaction_id);
    // Nothing of it can have been adjusted or reserved yet.
    return { ...row, settled_amount, adjusted_amount: '0', refund_reserved_amount: '0' };
  }

  /** A payment that came first may have been captured in parts. */
  private async settledAmountOf(manager: EntityManager, accountId: string, transactionId: string): Promise<string> {
    return (await SETTLED_AMOUNT.get(manager, [accountId, transactionId])).settled_amount;
  }
}
