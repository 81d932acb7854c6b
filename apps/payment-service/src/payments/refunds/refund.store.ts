import { Injectable } from '@nestjs/common';
import { defineStatement, sql } from '@platform/database';
import { type Page, pageOf } from '@platform/http-service';
import { DataSource, type EntityManager } from 'typeorm';
import { routines } from '../../database/schema';
import { uuidCursor } from '../../responses/cursor';
import { REFUND, type RefundRow } from './refund.row';

export interface NewRefundRequest {
  /** Null: the whole remaining amount. */
  amount: number | null;
  reason: string | null;
  idempotencyKey: string;
  idsDiffer: boolean;
}

export type RefundRefusal = 'not_found' | 'not_refundable' | 'exceeds_payment' | 'insufficient_funds';

const COLUMNS = sql.namesOf(REFUND);

const GET = defineStatement({
  name: 'refund-get',
  text: `SELECT ${COLUMNS} FROM shown_refunds WHERE account_id = $1 AND refund_id = $2`,
  row: REFUND,
});

const LIST = defineStatement({
  name: 'refund-list',
  text: `SELECT ${COLUMNS} FROM shown_refunds
    WHERE account_id = $1 AND transaction_id = $2 AND ($3::uuid IS NULL OR refund_id < $3)
    ORDER BY refund_id DESC LIMIT $4`,
  row: REFUND,
});

@Injectable()
export class RefundStore {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Debits the wallet and stores the refund, due immediately, or changes nothing. It never makes the wallet negative,
   * and refunds never exceed the settled amount.
   */
  async create(
    manager: EntityManager,
    accountId: string,
    transactionId: string,
    refund: NewRefundRequest,
  ): Promise<RefundRow | RefundRefusal> {
    const { outcome, refund_id } = await routines.refund_create.get(manager, {
      account_id: accountId,
      transaction_id: transactionId,
      amount: refund.amount,
      reason: refund.reason,
      idempotency_key: refund.idempotencyKey,
      ids_differ: refund.idsDiffer,
    });
    return outcome === 'reserved' ? GET.get(manager, [accountId, refund_id]) : (outcome as RefundRefusal);
  }

  find(accountId: string, refundId: string): Promise<RefundRow | null> {
    return GET.find(this.dataSource, [accountId, refundId]);
  }

  /** Refunds of one transaction, newest first. */
  async list(accountId: string, transactionId: string, before: string | null, limit: number): Promise<Page<RefundRow>> {
    const rows = await LIST.rows(this.dataSource, [accountId, transactionId, before, limit + 1]);
    return pageOf(rows, limit, (row) => uuidCursor.write(row.refund_id));
  }
}
