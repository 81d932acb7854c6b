import { Injectable } from '@nestjs/common';
import { defineStatement } from '@platform/database';
import { type Page, pageOf } from '@platform/http-service';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { tables } from '../database/schema';

export interface AdministratorAction {
  operator: string;
  action: (typeof actions.action.values)[number];
  /** Null if no account was found. */
  accountId: string | null;
  reason: string;
}

const actions = tables.administrator_actions;

export type ActionRow = AdministratorAction & { id: string; happenedAt: Date };

const ADD = defineStatement({
  name: 'administrator_action_add',
  text: 'INSERT INTO administrator_actions (id, operator, action, account_id, reason) VALUES ($1, $2, $3, $4, $5)',
});

const LIST = defineStatement({
  name: 'administrator_actions_list',
  text: `SELECT id, happened_at, operator, action, account_id, reason FROM administrator_actions
    WHERE ($1::uuid IS NULL OR account_id = $1) AND ($2::uuid IS NULL OR id < $2) ORDER BY id DESC LIMIT $3`,
  row: actions,
});

/** Actions of administrators and their reasons. Append-only, written in the transaction of the action. */
@Injectable()
export class AdministratorActionStore {
  constructor(private readonly dataSource: DataSource) {}

  async add(manager: EntityManager, { operator, action, accountId, reason }: AdministratorAction): Promise<void> {
    await ADD.run(manager, [uuidv7(), operator, action, accountId, reason]);
  }

  /** Newest first. @param accountId null for the actions on all accounts */
  async list(accountId: string | null, before: string | null, limit: number): Promise<Page<ActionRow>> {
    const rows = await LIST.rows(this.dataSource, [accountId, before, limit + 1]);
    const shown = rows.map(({ happened_at, account_id, ...row }) => ({
      ...row,
      happenedAt: happened_at,
      accountId: account_id,
    }));
    return pageOf(shown, limit, ({ id }) => id);
  }
}
