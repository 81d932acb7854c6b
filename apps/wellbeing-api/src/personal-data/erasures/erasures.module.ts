import { Module } from '@nestjs/common';
import { IdempotencyModule } from '@platform/http-service';
import { AccountsModule } from '../../account/accounts/accounts.module';
import { EmailChangesModule } from '../../account/self-service/email-changes/email-changes.module';
import { MailModule } from '../../account/mail/mail.module';
import { MailedTokensModule } from '../../account/mail/tokens/mailed-tokens.module';
import { AuthorizationsModule } from '../../account/oauth/authorizations/authorizations.module';
import { PasskeysModule } from '../../account/credentials/passkeys/passkeys.module';
import { RedirectsModule } from '../../account/oauth/redirects/redirects.module';
import { SecurityEventsModule } from '../../account/security-events/security-events.module';
import { SecondFactorsModule } from '../../account/credentials/second-factors/second-factors.module';
import { SessionsModule } from '../../account/sessions/sessions.module';
import { SignInsModule } from '../../account/sign-ins/sign-ins.module';
import { MaintenanceService } from './maintenance.service';

@Module({
  imports: [
    AccountsModule,
    EmailChangesModule,
    AuthorizationsModule,
    IdempotencyModule,
    MailModule,
    MailedTokensModule,
    PasskeysModule,
    RedirectsModule,
    SecondFactorsModule,
    SecurityEventsModule,
    SessionsModule,
    SignInsModule,
  ],
  providers: [MaintenanceService],
})
export class ErasuresModule {}
