import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { TRANSACTION_COLUMNS, type TransactionRow } from '../transactions/transaction.row';

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
    const rows = await manager.query<TransactionRow[]>(
      // Nothing of it can have been adjusted yet.
      `SELECT ${TRANSACTION_COLUMNS}
        FROM (SELECT *, 0::bigint AS adjusted_amount FROM deposit_register($1, $2, $3, $4, $5, $6, $7, $8, $9)) AS d`,
      [
        accountId,
        deposit.provider,
        deposit.reference,
        deposit.amount,
        deposit.currency,
        deposit.merchantRequestId,
        deposit.phoneNumber,
        deposit.description,
        deposit.orderId,
      ],
    );
    return rows[0] ?? null;
  }
}
