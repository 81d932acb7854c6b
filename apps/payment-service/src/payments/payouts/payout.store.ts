import { Injectable } from '@nestjs/common';
import { defineStatement } from '@platform/database';
import { type Page, pageOf } from '@platform/http-service';
import { DataSource, type EntityManager } from 'typeorm';
import { routines } from '../../database/schema';
import { uuidCursor } from '../../responses/cursor';
import { PAYOUT, PAYOUT_COLUMNS, PAYOUT_TABLES, type PayoutRow, type PayoutStatus } from './payout.row';

export interface NewPayoutRequest {
  destinationId: string;
  amount: number;
  currency: string;
  description: string | null;
  metadata: Record<string, string>;
  reference: string;
}

/** The new payout, or why there is none. */
export type PayoutOutcome =
  | { payout: PayoutRow }
  | { refusal: 'not_found' | 'insufficient_funds' }
  | { refusal: 'destination_waits'; usableAt: Date };

const GET = defineStatement({
  name: 'payout-get',
  text: `SELECT ${PAYOUT_COLUMNS} FROM ${PAYOUT_TABLES} WHERE p.account_id = $1 AND p.payout_id = $2`,
  row: PAYOUT,
});

const LIST = defineStatement({
  name: 'payout-list',
  text: `SELECT ${PAYOUT_COLUMNS} FROM ${PAYOUT_TABLES}
    WHERE p.account_id = $1
      AND ($2::uuid IS NULL OR p.payout_id < $2)
      AND ($3::text IS NULL OR p.status = $3)
      AND ($4::uuid IS NULL OR p.destination_id = $4)
    ORDER BY p.payout_id DESC LIMIT $5`,
  row: PAYOUT,
});

export interface PayoutFilters {
  status?: PayoutStatus;
  destination_id?: string;
}

@Injectable()
export class PayoutStore {
  constructor(private readonly dataSource: DataSource) {}

  /** Holds the amount and stores the payout, or changes nothing. Concurrent payouts never hold more than the wallet has. */
  async create(manager: EntityManager, accountId: string, request: NewPayoutRequest): Promise<PayoutOutcome> {
    const { outcome, payout_id, usable_at } = await routines.payout_create.get(manager, {
      account_id: accountId,
      destination_id: request.destinationId,
      amount: request.amount,
      currency: request.currency,
      description: request.description,
      metadata: JSON.stringify(request.metadata),
      reference: request.reference,
    });
    if (outcome === 'created') return { payout: await GET.get(manager, [accountId, payout_id]) };
    if (outcome === 'destination_waits') return { refusal: outcome, usableAt: usable_at! };
    return { refusal: outcome as 'not_found' | 'insufficient_funds' };
  }

  find(accountId: string, payoutId: string): Promise<PayoutRow | null> {
    return GET.find(this.dataSource, [accountId, payoutId]);
  }

  /** Newest first. */
  async list(
    accountId: string,
    before: string | null,
    limit: number,
    filters: PayoutFilters,
  ): Promise<Page<PayoutRow>> {
    const { status = null, destination_id = null } = filters;
    const rows = await LIST.rows(this.dataSource, [accountId, before, status, destination_id, limit + 1]);
    return pageOf(rows, limit, (row) => uuidCursor.write(row.payout_id));
  }
}
