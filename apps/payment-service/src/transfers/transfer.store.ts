import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

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
  /** Moves the money or leaves everything as it was; the wallet of the sender never falls below zero by it. */
  async create(manager: EntityManager, accountId: string, transfer: NewTransfer): Promise<TransferOutcome> {
    const rows = await manager.query<
      { outcome: 'settled' | 'no_wallet' | 'insufficient_funds'; transaction_id: string }[]
    >('SELECT * FROM transfer_create($1, $2, $3, $4, $5)', [
      accountId,
      transfer.toAccountId,
      transfer.amount,
      transfer.currency,
      transfer.description,
    ]);
    const { outcome, transaction_id } = rows[0]!;
    return outcome === 'settled' ? { transactionId: transaction_id } : { refusal: outcome };
  }
}
