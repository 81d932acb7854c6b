import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Arguments, sql } from '@platform/database';
import { routines } from '../../database/schema';
import { InquirySchedules } from '../inquiries/inquiry-schedules';
import { TRANSACTION, type TransactionRow } from '../transactions/transaction.row';

/** What a deposit is registered with. */
export type NewDeposit = Omit<
  Arguments<typeof routines.deposit_create.parameters>,
  'account_id' | 'schedule' | 'ask_after_seconds'
> & { provider: string };

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
      ...deposit,
      account_id: accountId,
      schedule: asked?.schedule ?? null,
      ask_after_seconds: asked?.afterSeconds ?? null,
    });
    return row === null ? null : sql.rowOf(TRANSACTION, row);
  }
}
