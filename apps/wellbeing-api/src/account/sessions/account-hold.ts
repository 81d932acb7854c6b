import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AccountStore } from '../accounts/account.store';
import { type CookieSession, SessionStore } from './session.store';

@Injectable()
export class AccountHold {
  constructor(
    private readonly accounts: AccountStore,
    private readonly sessions: SessionStore,
  ) {}

  /**
   * Locks the account, then requires a recent proof: a defence may end the session while this call waits for the lock.
   * @throws AppError REAUTHENTICATION_REQUIRED (403)
   */
  async hold(manager: EntityManager, { accountId, sessionId }: CookieSession): Promise<void> {
    await this.accounts.lock(manager, accountId, 'FOR UPDATE');
    await this.sessions.assertRecentlyAuthenticated(accountId, sessionId, manager);
  }
}
