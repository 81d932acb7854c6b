import { Module } from '@nestjs/common';
import { LiveSessions } from '../../access/live-sessions';
import { AccessTokensModule } from '../access-tokens/access-tokens.module';
import { AccountsModule } from '../accounts/accounts.module';
import { CookieIdentity } from './cookie.identity';
import { CurrentSessionController } from './current-session.controller';
import { SessionCookie } from './session-cookie';
import { SessionStore } from './session.store';
import { SessionsController } from './sessions.controller';

@Module({
  imports: [AccessTokensModule, AccountsModule],
  controllers: [CurrentSessionController, SessionsController],
  providers: [CookieIdentity, SessionCookie, SessionStore, { provide: LiveSessions, useExisting: SessionStore }],
  exports: [CookieIdentity, LiveSessions, SessionCookie, SessionStore],
})
export class SessionsModule {}
