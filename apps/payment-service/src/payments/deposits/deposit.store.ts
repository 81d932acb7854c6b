import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Arguments, sql } from '@platform/database';
import { routines } from '../../database/schema';
import { InquirySchedules } from '../inquiries/inquiry-schedules';
import { TRANSACTION, type TransactionRow } from '../transactions/transaction.row';

/** The data of a new deposit. */
export type NewDeposit = Omit<
  Arguments<typeof routines.deposit_create.parameters>,
  'account_id' | 'schedule' | 'ask_after_seconds'
> & { provider: string };

@Injectable()
export class DepositStore {
  constructor(private readonly schedules: InquirySchedules) {}

  /**
   * Registers a deposit and applies the gateway's earlier reports about it, including concurrent ones. Null if the
   * gateway's reference is already registered, by any account. If the gateway can be asked, an inquiry is scheduled.
   */
  async register(manager: EntityManager, accountId: string, deposit: NewDeposit): Promise<TransactionRow | null> {
    const asked = this.schedules.of(deposit.provider, 'elsewhere');
    const { deposit_create: row } = await routines.deposit_create.get(manager, {
      ...deposit,
      account_id: accountId,
      schedule: asked?.schedule ?? null,
      ask_after_seconds: asked?.afterSeconds ?? null,
    });
    return row === null ? null : sql.rowOf(TRANSACTION, row);
  }
}
