import { Injectable } from '@nestjs/common';
import { defineStatement, sql } from '@platform/database';
import { type Page, pageOf } from '@platform/http-service';
import { DataSource, type EntityManager } from 'typeorm';
import { routines } from '../../database/schema';
import { uuidCursor } from '../../responses/cursor';
import { CAPTURE, type CaptureRow } from './capture.row';

export interface NewCaptureRequest {
  kind: CaptureRow['kind'];
  /** Null: everything that is not captured. */
  amount: number | null;
  /** Null: the database decides. */
  isFinal: boolean | null;
  idempotencyKey: string;
}

export type CaptureRefusal =
  'not_found' | 'not_authorized' | 'ended' | 'open_request' | 'single_capture' | 'exceeds_authorization';

const COLUMNS = sql.namesOf(CAPTURE);

const GET = defineStatement({
  name: 'capture-get',
  text: `SELECT ${COLUMNS} FROM captures WHERE account_id = $1 AND capture_id = $2`,
  row: CAPTURE,
});

const LIST = defineStatement({
  name: 'capture-list',
  text: `SELECT ${COLUMNS} FROM captures
    WHERE account_id = $1 AND transaction_id = $2 AND ($3::uuid IS NULL OR capture_id < $3)
    ORDER BY capture_id DESC LIMIT $4`,
  row: CAPTURE,
});

@Injectable()
export class CaptureStore {
  constructor(private readonly dataSource: DataSource) {}

  /** The payment of this new deposit will only be authorised. */
  async authorize(
    manager: EntityManager,
    transactionId: string,
    { several, lifetimeSeconds }: { several: boolean; lifetimeSeconds: number },
  ): Promise<void> {
    await routines.authorization_create.run(manager, {
      transaction_id: transactionId,
      several_captures: several,
      lifetime_seconds: lifetimeSeconds,
    });
  }

  /** Stores the capture or release, due immediately, or changes nothing. */
  async create(
    manager: EntityManager,
    accountId: string,
    transactionId: string,
    request: NewCaptureRequest,
  ): Promise<CaptureRow | CaptureRefusal> {
    const { outcome, capture_id } = await routines.capture_create.get(manager, {
      account_id: accountId,
      transaction_id: transactionId,
      kind: request.kind,
      amount: request.amount,
      is_final: request.isFinal,
      idempotency_key: request.idempotencyKey,
    });
    return outcome === 'created' ? GET.get(manager, [accountId, capture_id]) : (outcome as CaptureRefusal);
  }

  /** Captures and releases of one transaction, newest first. */
  async list(
    accountId: string,
    transactionId: string,
    before: string | null,
    limit: number,
  ): Promise<Page<CaptureRow>> {
    const rows = await LIST.rows(this.dataSource, [accountId, transactionId, before, limit + 1]);
    return pageOf(rows, limit, (row) => uuidCursor.write(row.capture_id));
  }
}
