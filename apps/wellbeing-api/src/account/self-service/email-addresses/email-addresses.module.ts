import { Module } from '@nestjs/common';
import { AccountsModule } from '../../accounts/accounts.module';
import { MailModule } from '../../mail/mail.module';
import { PasskeysModule } from '../../credentials/passkeys/passkeys.module';
import { PasswordsModule } from '../../credentials/passwords/passwords.module';
import { SecondFactorsModule } from '../../credentials/second-factors/second-factors.module';
import { UpstreamIdentitiesModule } from '../../credentials/upstream-identities/upstream-identities.module';
import { SecurityEventsModule } from '../../security-events/security-events.module';
import { SessionsModule } from '../../sessions/sessions.module';
import { StepUpsModule } from '../../sign-ins/step-ups/step-ups.module';
import { EmailChangeService } from './email-change.service';
import { EmailChangeStore } from './email-change.store';
import { EmailChangesController } from './email-changes.controller';
import { EmailVerificationService } from './email-verification.service';
import { EmailVerificationsController } from './email-verifications.controller';

@Module({
  imports: [
    AccountsModule,
    MailModule,
    PasskeysModule,
    PasswordsModule,
    SecondFactorsModule,
    SecurityEventsModule,
    SessionsModule,
    StepUpsModule,
    UpstreamIdentitiesModule,
  ],
  controllers: [EmailChangesController, EmailVerificationsController],
  providers: [EmailChangeService, EmailChangeStore, EmailVerificationService],
  exports: [EmailChangeService, EmailChangeStore, EmailVerificationService],
})
export class EmailAddressesModule {}
