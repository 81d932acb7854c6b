import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { routines } from '../database/schema';
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
}

@Injectable()
export class DepositStore {
  /**
   * Registers a deposit and applies what the gateway has said about it already, also when it says so at this moment.
   * Null when the gateway's reference is taken, by whichever account.
   */
  async register(manager: EntityManager, accountId: string, deposit: NewDeposit): Promise<TransactionRow | null> {
    const row = await routines.deposit_register.find(manager, {
      account_id: accountId,
      provider: deposit.provider,
      reference: deposit.reference,
      amount: deposit.amount,
      currency: deposit.currency,
      merchant_request_id: deposit.merchantRequestId,
      phone_number: deposit.phoneNumber,
      description: deposit.description,
      order_id: deposit.orderId,
    });
    // Nothing of it can have been adjusted yet.
    return row && { ...row, adjusted_amount: '0' };
  }
}
