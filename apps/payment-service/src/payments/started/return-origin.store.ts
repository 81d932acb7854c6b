import { Injectable } from '@nestjs/common';
import { defineStatement, sql } from '@platform/database';
import { DataSource, type EntityManager } from 'typeorm';
import { tables } from '../../database/schema';

const { return_origins } = tables;

const LIST = defineStatement({
  name: 'return-origins-list',
  text: 'SELECT origin FROM return_origins WHERE account_id = $1 ORDER BY origin',
  row: sql.pick(return_origins, 'origin'),
});

const HAS = defineStatement({
  name: 'return-origin-has',
  text: 'SELECT origin FROM return_origins WHERE account_id = $1 AND origin = $2',
  row: sql.pick(return_origins, 'origin'),
});

const REPLACE = defineStatement({
  name: 'return-origins-replace',
  text: `WITH gone AS (
      DELETE FROM return_origins WHERE account_id = $1 AND origin <> ALL ($2::text[]))
    INSERT INTO return_origins (account_id, origin) SELECT $1, o FROM unnest($2::text[]) AS o
    ON CONFLICT DO NOTHING`,
});

/** The origins that an account allows for payers' browsers. */
@Injectable()
export class ReturnOriginStore {
  constructor(private readonly dataSource: DataSource) {}

  async list(accountId: string): Promise<string[]> {
    return (await LIST.rows(this.dataSource, [accountId])).map(({ origin }) => origin);
  }

  async has(manager: EntityManager, accountId: string, origin: string): Promise<boolean> {
    return (await HAS.find(manager, [accountId, origin])) !== null;
  }

  /** Replaces all origins. */
  async replace(accountId: string, origins: string[]): Promise<void> {
    await REPLACE.run(this.dataSource, [accountId, origins]);
  }
}
