import { Module } from '@nestjs/common';
import { AuthEventStore } from './auth-events/auth-event.store';
import { AuthEventsController } from './auth-events/auth-events.controller';
import { DiagnosticsModule } from './diagnostics/diagnostics.module';
import { StatusController } from './diagnostics/status.controller';
import { SessionStore } from './sessions/session.store';
import { SessionsController } from './sessions/sessions.controller';
import { UserStore } from './users/user.store';
import { UsersController } from './users/users.controller';
import { VerificationTokenStore } from './verification-tokens/verification-token.store';
import { VerificationTokensController } from './verification-tokens/verification-tokens.controller';

/** The application routes. They exist only if the settings enable them. */
@Module({
  imports: [DiagnosticsModule],
  controllers: [
    StatusController,
    UsersController,
    AuthEventsController,
    SessionsController,
    VerificationTokensController,
  ],
  providers: [UserStore, AuthEventStore, SessionStore, VerificationTokenStore],
})
export class ApplicationModule {}
