import { Injectable } from '@nestjs/common';
import { defineStatement, retryUndecided, type RowOf, sql } from '@platform/database';
import { DataSource, type EntityManager } from 'typeorm';
import { routines, tables } from '../../../database/schema';

/** One account can have so many at a time. */
export const MAX_DESTINATIONS = 50;

const DESTINATION = sql.pick(
  tables.payout_destinations,
  'destination_id',
  'provider',
  'type',
  'masked_value',
  'description',
  'created_at',
  'usable_at',
);
export type DestinationRow = RowOf<typeof DESTINATION>;

/** With the number, address or account itself, which no response contains. */
const PAYABLE = { ...DESTINATION, value: sql.pick(tables.payout_destinations, 'value').value };

export interface NewDestination {
  provider: string;
  type: DestinationRow['type'];
  value: string;
  maskedValue: string;
  description: string;
}

const COLUMNS = sql.namesOf(DESTINATION);

const LIST = defineStatement({
  name: 'payout-destination-list',
  text: `SELECT ${COLUMNS} FROM payout_destinations WHERE account_id = $1 AND deleted_at IS NULL
    ORDER BY destination_id DESC`,
  row: DESTINATION,
});

const FIND = defineStatement({
  name: 'payout-destination-find',
  text: `SELECT ${sql.namesOf(PAYABLE)} FROM payout_destinations
    WHERE account_id = $1 AND destination_id = $2 AND deleted_at IS NULL`,
  row: PAYABLE,
});

/** One account at a time, so that the count is right. */
const LOCK = defineStatement({
  name: 'payout-destination-lock',
  text: `SELECT pg_advisory_xact_lock(hashtextextended('payout_destinations:' || $1, 0)) IS NULL AS locked`,
  row: { locked: sql.boolean },
});

const ADD = defineStatement({
  name: 'payout-destination-add',
  text: `INSERT INTO payout_destinations (account_id, provider, type, value, masked_value, description)
    SELECT $1, $2, $3, $4, $5, $6
    WHERE (SELECT count(*) FROM payout_destinations WHERE account_id = $1 AND deleted_at IS NULL) < $7
    ON CONFLICT (account_id, provider, value) WHERE deleted_at IS NULL DO NOTHING
    RETURNING ${COLUMNS}`,
  row: DESTINATION,
});

const EXISTS = defineStatement({
  name: 'payout-destination-exists',
  text: `SELECT destination_id FROM payout_destinations
    WHERE account_id = $1 AND provider = $2 AND value = $3 AND deleted_at IS NULL`,
  row: sql.pick(DESTINATION, 'destination_id'),
});

/** Where accounts may send money. */
@Injectable()
export class DestinationStore {
  constructor(private readonly dataSource: DataSource) {}

  /** Newest first; all of them. */
  list(accountId: string): Promise<DestinationRow[]> {
    return LIST.rows(this.dataSource, [accountId]);
  }

  find(accountId: string, destinationId: string, manager: EntityManager | DataSource = this.dataSource) {
    return FIND.find(manager, [accountId, destinationId]);
  }

  /** The database's clock decides when it can be used. */
  async add(
    manager: EntityManager,
    accountId: string,
    added: NewDestination,
  ): Promise<DestinationRow | 'exists' | 'limit'> {
    await LOCK.get(manager, [accountId]);
    const { provider, type, value, maskedValue, description } = added;
    const values = [accountId, provider, type, value, maskedValue, description, MAX_DESTINATIONS];
    const row = await ADD.find(manager, values);
    if (row) return row;
    return (await EXISTS.find(manager, [accountId, provider, value])) ? 'exists' : 'limit';
  }

  /** False: the account has no such destination. */
  async delete(accountId: string, destinationId: string): Promise<boolean> {
    const { destination_delete: isDeleted } = await retryUndecided(() =>
      routines.destination_delete.get(this.dataSource, { account_id: accountId, destination_id: destinationId }),
    );
    return isDeleted;
  }
}
