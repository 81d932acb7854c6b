import { Injectable } from '@nestjs/common';
import { defineStatement, type RowOf, sql } from '@platform/database';
import { type Page, pageOf } from '@platform/http-service';
import { DataSource } from 'typeorm';
import { tables } from '../../database/schema';
import { uuidCursor } from '../../responses/cursor';
import type { Counts } from './erasure.counts';

/** Lease of a pass; after it, another replica may take over. */
const LEASE_MINUTES = 30;

const { account_erasures } = tables;
const ERASURE = {
  ...sql.omit(account_erasures, 'erased', 'kept'),
  erased: sql.shaped<Partial<Counts>>(account_erasures.erased),
  kept: sql.shaped<Partial<Counts>>(account_erasures.kept),
};
export type ErasureRow = RowOf<typeof ERASURE>;
const COLUMNS = sql.namesOf(ERASURE);

// The latest erasure of an account replaces all earlier ones.
const BEGIN = defineStatement({
  name: 'erasure-begin',
  text: `WITH earlier AS (
      UPDATE account_erasures SET next_pass_at = NULL WHERE account_id = $1 AND next_pass_at IS NOT NULL)
    INSERT INTO account_erasures (account_id, operator, reason, next_pass_at)
    VALUES ($1, $2, $3, clock_timestamp() + make_interval(mins => ${LEASE_MINUTES})) RETURNING ${COLUMNS}`,
  row: ERASURE,
});

const CLAIM = defineStatement({
  name: 'erasures-claim',
  text: `UPDATE account_erasures SET next_pass_at = clock_timestamp() + make_interval(mins => ${LEASE_MINUTES})
    WHERE erasure_id = (
      SELECT erasure_id FROM account_erasures WHERE next_pass_at <= clock_timestamp()
      ORDER BY next_pass_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING ${COLUMNS}`,
  row: ERASURE,
});

const FINISH = defineStatement({
  name: 'erasure-finish',
  text: `UPDATE account_erasures SET erased = $3, kept = $4, passed_at = clock_timestamp(), next_pass_at = CASE
      WHEN next_pass_at IS NULL THEN NULL
      WHEN $5::text = 'soon' THEN clock_timestamp() + interval '1 minute'
      WHEN $5 = 'later' OR created_at > clock_timestamp() - make_interval(days => $6)
        THEN clock_timestamp() + interval '1 day'
    END
    WHERE account_id = $1 AND erasure_id = $2 RETURNING ${COLUMNS}`,
  row: ERASURE,
});

const LIST = defineStatement({
  name: 'erasure-list',
  text: `SELECT ${COLUMNS} FROM account_erasures
    WHERE account_id = $1 AND ($2::uuid IS NULL OR erasure_id < $2) ORDER BY erasure_id DESC LIMIT $3`,
  row: ERASURE,
  plan: 'each time',
});

@Injectable()
export class ErasureStore {
  constructor(private readonly dataSource: DataSource) {}

  /** Stores operator, account and reason; the caller makes the first pass. */
  begin(accountId: string, operator: string, reason: string): Promise<ErasureRow> {
    return BEGIN.get(this.dataSource, [accountId, operator, reason]);
  }

  /** Of concurrent callers, one gets it. */
  claim(): Promise<ErasureRow | null> {
    return CLAIM.find(this.dataSource, []);
  }

  /**
   * @param again `soon`: another transaction had locked some rows; `later`: some rows are kept for now
   * @param standsForDays for how many days the erasure is repeated even if nothing is kept
   */
  finish(
    { account_id, erasure_id }: ErasureRow,
    erased: Counts,
    kept: Counts,
    again: 'soon' | 'later' | 'by time',
    standsForDays: number,
  ): Promise<ErasureRow> {
    return FINISH.get(this.dataSource, [
      account_id,
      erasure_id,
      JSON.stringify(erased),
      JSON.stringify(kept),
      again,
      standsForDays,
    ]);
  }

  /** Newest first. */
  async list(accountId: string, before: string | null, limit: number): Promise<Page<ErasureRow>> {
    const rows = await LIST.rows(this.dataSource, [accountId, before, limit + 1]);
    return pageOf(rows, limit, ({ erasure_id }) => uuidCursor.write(erasure_id));
  }
}
