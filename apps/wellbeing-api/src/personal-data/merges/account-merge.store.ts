import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AccountEventStore } from '../../account/accounts/account-event.store';

export interface AccountMerge {
  /** An account that was set aside. */
  from: string;
  /** The account of whoever holds the address now. */
  into: string;
  operator: string;
  reason: string;
}

/** Gives what an account that was set aside holds to another, as an operator decided it. */
@Injectable()
export class AccountMergeStore {
  constructor(
    private readonly dataSource: DataSource,
    private readonly events: AccountEventStore,
  ) {}

  /**
   * Moves the collections with their features. Profile, consents and identity data are of a person, not of an account: they
   * stay and are erased with the account, and so does what other services keep under its id.
   * @returns how many collections were moved
   * @throws Error when `from` was not set aside, or `into` is not an account that somebody can sign in to
   */
  merge({ from, into, operator, reason }: AccountMerge): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      await this.assertMergeable(manager, from, into);
      const [, moved] = await manager.query<[unknown[], number]>(
        'UPDATE collections SET account_id = $2, is_default = false, updated_at = now() WHERE account_id = $1',
        [from, into],
      );
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
    const rows = await manager.query<{ id: string; is_set_aside: boolean }[]>(
      'SELECT id, set_aside_at IS NOT NULL AS is_set_aside FROM accounts WHERE id IN ($1, $2) ORDER BY id FOR UPDATE',
      [from, into],
    );
    const isSetAside = new Map(rows.map((row) => [row.id, row.is_set_aside]));
    if (isSetAside.get(from) !== true) throw new Error('--from must be an account that was set aside');
    if (isSetAside.get(into) !== false) throw new Error('--into must be an account that somebody can sign in to');
  }
}
