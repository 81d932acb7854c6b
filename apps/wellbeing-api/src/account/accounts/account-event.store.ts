import { Injectable } from '@nestjs/common';
import { defineStatement } from '@platform/database';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';

export interface AccountEvent {
  event: 'set_aside' | 'merged';
  accountId: string;
  otherAccountId: string;
  /** `holder` of the address, or the name of an operator. */
  actor: string;
  reason: string;
}

const ADD = defineStatement({
  name: 'account_event_add',
  text: `INSERT INTO account_events (id, event, account_id, other_account_id, actor, reason)
    VALUES ($1, $2, $3, $4, $5, $6)`,
});

/** Actions on whole accounts. Append-only, written in the transaction of the action. */
@Injectable()
export class AccountEventStore {
  async add(manager: EntityManager, { event, accountId, otherAccountId, actor, reason }: AccountEvent): Promise<void> {
    await ADD.run(manager, [uuidv7(), event, accountId, otherAccountId, actor, reason]);
  }
}
