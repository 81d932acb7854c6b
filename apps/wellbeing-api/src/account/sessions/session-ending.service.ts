import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DefenceStore } from '../accounts/defence.store';
import type { RequestOrigin } from '../security-events/request-origin';
import { SecurityEventStore } from '../security-events/security-event.store';
import { AccountHold } from './account-hold';
import type { Owner } from './owner';
import { SessionStore } from './session.store';

/** Ends sessions on request of the owner. Each action writes an event. */
@Injectable()
export class SessionEndingService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sessions: SessionStore,
    private readonly accountHold: AccountHold,
    private readonly defences: DefenceStore,
    private readonly events: SecurityEventStore,
  ) {}

  /** @returns false if the account has no such active session */
  end(accountId: string, sessionId: string, origin: RequestOrigin): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const isEnded = await this.sessions.end(accountId, sessionId, manager);
      if (isEnded) await this.events.record(manager, { accountId, kind: 'session_ended', origin, sessionId });
      return isEnded;
    });
  }

  /**
   * Also ends everything that is pending, as every defence does. It needs a proof, because it also ends the links that
   * the owner has requested: a stolen session alone must not end them.
   * @throws AppError REAUTHENTICATION_REQUIRED (403)
   */
  endOthers(owner: Owner): Promise<void> {
    const { accountId, sessionId, origin } = owner;
    return this.dataSource.transaction(async (manager) => {
      await this.accountHold.hold(manager, owner);
      const count = await this.defences.defend(manager, accountId, 'sessions_ended', sessionId);
      if (count > 0) await this.events.record(manager, { accountId, kind: 'other_sessions_ended', origin, sessionId });
    });
  }
}
