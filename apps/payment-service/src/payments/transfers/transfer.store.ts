import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { routines } from '../../database/schema';

export interface NewTransfer {
  toAccountId: string;
  amount: number;
  currency: string;
  description: string | null;
}

/** The id of the new transaction, or why there is none. */
export type TransferOutcome = { transactionId: string } | { refusal: 'no_wallet' | 'insufficient_funds' };

@Injectable()
export class TransferStore {
  /** Moves the money or changes nothing; it never makes the sender's wallet negative. */
  async create(manager: EntityManager, accountId: string, transfer: NewTransfer): Promise<TransferOutcome> {
    const { outcome, transaction_id } = await routines.transfer_create.get(manager, {
      account_id: accountId,
      to_account_id: transfer.toAccountId,
      amount: transfer.amount,
      currency: transfer.currency,
      description: transfer.description,
    });
    if (outcome === 'no_wallet' || outcome === 'insufficient_funds') return { refusal: outcome };
    return { transactionId: transaction_id! };
  }
}
