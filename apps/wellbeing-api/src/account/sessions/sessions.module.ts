import { Module } from '@nestjs/common';
import { LiveSessions } from '../../access/live-sessions';
import { AccessTokensModule } from '../tokens/access-tokens/access-tokens.module';
import { AccountsModule } from '../accounts/accounts.module';
import { KnownDevicesModule } from '../known-devices/known-devices.module';
import { SecurityEventsModule } from '../security-events/security-events.module';
import { SigningKeysModule } from '../tokens/signing-keys/signing-keys.module';
import { AccountHold } from './account-hold';
import { BrowserTokens } from './browser-tokens';
import { CookieIdentity } from './cookie.identity';
import { CurrentSessionController } from './current-session.controller';
import { CurrentSessionStore } from './current-session.store';
import { RefreshStore } from './refresh.store';
import { SessionCookie } from './session-cookie';
import { SessionStore } from './session.store';
import { SessionEndingService } from './session-ending.service';
import { SessionsController } from './sessions.controller';
import { StoredSessions } from './stored-sessions';

@Module({
  imports: [AccessTokensModule, AccountsModule, KnownDevicesModule, SecurityEventsModule, SigningKeysModule],
  controllers: [CurrentSessionController, SessionsController],
  providers: [
    AccountHold,
    BrowserTokens,
    CookieIdentity,
    CurrentSessionStore,
    RefreshStore,
    SessionCookie,
    SessionEndingService,
    SessionStore,
    { provide: LiveSessions, useClass: StoredSessions },
  ],
  exports: [AccountHold, CookieIdentity, LiveSessions, RefreshStore, SessionCookie, SessionEndingService, SessionStore],
})
export class SessionsModule {}
