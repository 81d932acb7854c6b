import { Injectable } from '@nestjs/common';
import { defineStatement, sql } from '@platform/database';
import { type Page, pageOf } from '@platform/http-service';
import { DataSource, type EntityManager } from 'typeorm';
import { routines, tables } from '../../database/schema';
import { uuidCursor } from '../../responses/cursor';
import { REFUND, type RefundRow } from './refund.row';

const { refunds } = tables;

export interface NewRefundRequest {
  /** Null: the whole remaining amount. */
  amount: number | null;
  reason: string | null;
  idempotencyKey: string;
  idsDiffer: boolean;
}

export type RefundRefusal =
  'not_found' | 'not_refundable' | 'exceeds_payment' | 'exceeds_capture' | 'insufficient_funds';

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

/** What is left of each capture that a refund can name, oldest first. */
const LEFT = defineStatement({
  name: 'refund-captures-left',
  text: 'SELECT amount_left FROM refundable_captures($1) WITH ORDINALITY ORDER BY ordinality',
  row: { amount_left: sql.present(refunds.amount) },
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

  /** Minor units that are left of each capture, in the transaction of {@link create}. */
  async leftOfCaptures(manager: EntityManager, transactionId: string): Promise<bigint[]> {
    const rows = await LEFT.rows(manager, [transactionId]);
    return rows.map(({ amount_left }) => BigInt(amount_left)).filter((left) => left > 0n);
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
