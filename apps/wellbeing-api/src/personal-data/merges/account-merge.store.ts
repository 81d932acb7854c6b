import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AccountEventStore } from '../../account/accounts/account-event.store';
import { AccountStore } from '../../account/accounts/account.store';
import { CollectionStore } from '../../geo/collections/collection.store';

export interface AccountMerge {
  /** An account that was set aside. */
  from: string;
  /** The account that has the address now. */
  into: string;
  operator: string;
  reason: string;
}

/** Moves the collections of an account that was set aside to another account, as an operator decided. */
@Injectable()
export class AccountMergeStore {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: AccountStore,
    private readonly collections: CollectionStore,
    private readonly events: AccountEventStore,
  ) {}

  /**
   * Moves the collections with their features. Profile, consents and identity data belong to a person, not to an
   * account. They stay and are erased with the account, and so is the data that other services store under its id.
   * @returns the number of moved collections
   * @throws Error if `from` was not set aside, or `into` is not an account with a sign-in
   */
  merge({ from, into, operator, reason }: AccountMerge): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      await this.assertMergeable(manager, from, into);
      const moved = await this.collections.giveAll(manager, from, into);
      await this.events.add(manager, {
        event: 'merged',
        accountId: from,
        otherAccountId: into,
        actor: operator,
        reason,
      });
      return moved;
    });
  }

  private async assertMergeable(manager: EntityManager, from: string, into: string): Promise<void> {
    const accounts = await this.accounts.lockAll(manager, [from, into]);
    if (accounts.get(from)?.isSetAside !== true) throw new Error('--from must be an account that was set aside');
    if (accounts.get(into)?.isSetAside !== false) throw new Error('--into must be an account that can sign in');
  }
}
