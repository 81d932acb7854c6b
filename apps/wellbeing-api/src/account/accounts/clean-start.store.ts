import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AccountEventStore } from './account-event.store';
import { AccountStore } from './account.store';

/** How long an account that was set aside stays before it is erased. Until then an operator may merge it. */
const SET_ASIDE_DAYS = 180;

/** Gives the holder of an address a new account in place of one that was made with the address and never confirmed. */
@Injectable()
export class CleanStartStore {
  constructor(
    private readonly accounts: AccountStore,
    private readonly accountEvents: AccountEventStore,
  ) {}

  /** The new account has the address and the password, and no other data of the old one. The caller has locked the old one. */
  async replace(
    manager: EntityManager,
    old: { id: string; email: string },
    passwordHash: string,
  ): Promise<{ id: string; email: string }> {
    await this.accounts.setAside(manager, old.id, SET_ASIDE_DAYS);
    const fresh = await this.accounts.createConfirmed(manager, old.email, passwordHash);
    const reason = 'The holder of the unconfirmed address started with a new account.';
    const event = { event: 'set_aside', accountId: old.id, otherAccountId: fresh.id, actor: 'holder', reason } as const;
    await this.accountEvents.add(manager, event);
    return fresh;
  }
}
