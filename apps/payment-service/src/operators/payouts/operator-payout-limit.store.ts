import { Injectable } from '@nestjs/common';
import { defineStatement, type RowOf, sql } from '@platform/database';
import { DataSource } from 'typeorm';
import { tables } from '../../database/schema';

const LIMIT = sql.pick(tables.payout_limits, 'currency', 'approval_above', 'set_by', 'set_at');
export type LimitRow = RowOf<typeof LIMIT>;

const LIST = defineStatement({
  name: 'operator-payout-limit-list',
  text: `SELECT ${sql.namesOf(LIMIT)} FROM payout_limits WHERE account_id IS NULL ORDER BY currency`,
  row: LIMIT,
});

const SET = defineStatement({
  name: 'operator-payout-limit-set',
  text: `WITH acted AS (
      INSERT INTO payout_actions (action, currency, amount, operator, reason) VALUES ('set_limit', $1, $2, $3, $4))
    INSERT INTO payout_limits (account_id, currency, approval_above, set_by) VALUES (NULL, $1, $2, $3)
    ON CONFLICT (account_id, currency) DO UPDATE
    SET approval_above = EXCLUDED.approval_above, set_by = EXCLUDED.set_by, set_at = EXCLUDED.set_at`,
});

/** Amounts above which an operator approves a payout of any account. */
@Injectable()
export class OperatorPayoutLimitStore {
  constructor(private readonly dataSource: DataSource) {}

  /** By currency. */
  list(): Promise<LimitRow[]> {
    return LIST.rows(this.dataSource, []);
  }

  /** In one step with its audit entry. */
  async set(currency: string, amount: number, operator: string, reason: string | null): Promise<void> {
    await SET.run(this.dataSource, [currency, amount, operator, reason]);
  }
}
