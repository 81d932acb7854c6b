import { Injectable } from '@nestjs/common';
import { defineStatement, type RowOf, sql } from '@platform/database';
import { DataSource, type EntityManager } from 'typeorm';
import { tables } from '../../../database/schema';

const { payout_limits: limits } = tables;

const OWN_LIMIT = { currency: limits.currency, service: limits.approval_above, own: sql.nullable(sql.bigint) };
export type OwnLimitRow = RowOf<typeof OWN_LIMIT>;

const LIST = defineStatement({
  name: 'payout-limit-list-own',
  text: `SELECT s.currency, s.approval_above AS service, o.approval_above AS own
    FROM payout_limits AS s LEFT JOIN payout_limits AS o ON o.account_id = $1 AND o.currency = s.currency
    WHERE s.account_id IS NULL ORDER BY s.currency`,
  row: OWN_LIMIT,
});

/** Only what does not exceed the limit of the operators. */
const SET = defineStatement({
  name: 'payout-limit-set-own',
  text: `INSERT INTO payout_limits (account_id, currency, approval_above, set_by)
    SELECT $1, $2, $3, 'owner' FROM payout_limits
    WHERE account_id IS NULL AND currency = $2 AND approval_above >= $3
    ON CONFLICT (account_id, currency) DO UPDATE
    SET approval_above = EXCLUDED.approval_above, set_by = EXCLUDED.set_by, set_at = EXCLUDED.set_at`,
});

/** Amounts above which an operator approves a payout of an account. */
@Injectable()
export class PayoutLimitStore {
  constructor(private readonly dataSource: DataSource) {}

  /** By currency. */
  list(accountId: string, on: EntityManager | DataSource = this.dataSource): Promise<OwnLimitRow[]> {
    return LIST.rows(on, [accountId]);
  }

  /** False: it exceeds the limit of the operators, or they have set none. */
  async set(manager: EntityManager, accountId: string, currency: string, amount: number): Promise<boolean> {
    return (await SET.run(manager, [accountId, currency, amount])) > 0;
  }
}
