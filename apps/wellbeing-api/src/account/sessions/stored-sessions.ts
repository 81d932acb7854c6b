import { Injectable } from '@nestjs/common';
import { LiveSessions } from '../../access/live-sessions';
import { type RefreshToken, RefreshStore } from './refresh.store';
import { SessionStore } from './session.store';

@Injectable()
export class StoredSessions extends LiveSessions {
  constructor(
    private readonly sessions: SessionStore,
    private readonly refreshes: RefreshStore,
  ) {
    super();
  }

  isActive(accountId: string, sessionId: string): Promise<boolean> {
    return this.sessions.isActive(accountId, sessionId);
  }

  noteSeen(token: RefreshToken): Promise<void> {
    return this.refreshes.noteSeen(token);
  }
}
