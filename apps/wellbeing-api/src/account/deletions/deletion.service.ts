import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AccountStore } from '../accounts/account.store';
import type { RequestOrigin } from '../security-events/request-origin';
import { SecurityEventStore } from '../security-events/security-event.store';
import { SessionStore } from '../sessions/session.store';

const GRACE_DAYS = 30;

/** Leaving, and coming back while there is time. */
@Injectable()
export class DeletionService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: AccountStore,
    private readonly sessions: SessionStore,
    private readonly events: SecurityEventStore,
  ) {}

  /** Ends every session. @returns when the account will be erased, null where it is gone; asking again does not extend it */
  request(accountId: string, origin: RequestOrigin): Promise<Date | null> {
    return this.dataSource.transaction(async (manager) => {
      const eraseAfter = await this.accounts.scheduleErasure(manager, accountId, GRACE_DAYS);
      await this.sessions.endAll(accountId, null, manager);
      if (eraseAfter) await this.events.record(manager, { accountId, kind: 'deletion_requested', origin });
      return eraseAfter;
    });
  }

  /** Does nothing where no deletion was asked for. */
  cancel(accountId: string, origin: RequestOrigin): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      const isCancelled = await this.accounts.cancelErasure(manager, accountId);
      if (isCancelled) await this.events.record(manager, { accountId, kind: 'deletion_cancelled', origin });
    });
  }
}
