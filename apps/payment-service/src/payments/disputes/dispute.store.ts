import { Injectable } from '@nestjs/common';
import { defineStatement, sql } from '@platform/database';
import { type Page, pageOf } from '@platform/http-service';
import { DataSource } from 'typeorm';
import { uuidCursor } from '../../responses/cursor';
import { DISPUTE, type DisputeRow, type DisputeStatus } from './dispute.row';

export interface DisputeFilters {
  transaction_id?: string;
  status?: DisputeStatus;
}

const COLUMNS = sql.namesOf(DISPUTE);

const GET = defineStatement({
  name: 'dispute-get',
  text: `SELECT ${COLUMNS} FROM disputes WHERE account_id = $1 AND dispute_id = $2`,
  row: DISPUTE,
});

const LIST = defineStatement({
  name: 'dispute-list',
  text: `SELECT ${COLUMNS} FROM disputes
    WHERE account_id = $1
      AND ($2::uuid IS NULL OR dispute_id < $2)
      AND ($3::uuid IS NULL OR transaction_id = $3)
      AND ($4::text IS NULL OR status = $4)
    ORDER BY dispute_id DESC LIMIT $5`,
  row: DISPUTE,
});

@Injectable()
export class DisputeStore {
  constructor(private readonly dataSource: DataSource) {}

  find(accountId: string, disputeId: string): Promise<DisputeRow | null> {
    return GET.find(this.dataSource, [accountId, disputeId]);
  }

  /** Newest first. */
  async list(
    accountId: string,
    before: string | null,
    limit: number,
    { transaction_id = null, status = null }: { [Key in keyof DisputeFilters]?: DisputeFilters[Key] | null },
  ): Promise<Page<DisputeRow>> {
    const rows = await LIST.rows(this.dataSource, [accountId, before, transaction_id, status, limit + 1]);
    return pageOf(rows, limit, (row) => uuidCursor.write(row.dispute_id));
  }
}
