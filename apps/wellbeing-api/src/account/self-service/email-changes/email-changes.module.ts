import { Module } from '@nestjs/common';
import { AccountsModule } from '../../accounts/accounts.module';
import { DefencesModule } from '../../accounts/defences/defences.module';
import { MailModule } from '../../mail/mail.module';
import { MailedTokensModule } from '../../mail/tokens/mailed-tokens.module';
import { PasskeysModule } from '../../credentials/passkeys/passkeys.module';
import { PasswordsModule } from '../../credentials/passwords/passwords.module';
import { SecondFactorsModule } from '../../credentials/second-factors/second-factors.module';
import { SecurityEventsModule } from '../../security-events/security-events.module';
import { SessionsModule } from '../../sessions/sessions.module';
import { StepUpsModule } from '../../sign-ins/step-ups/step-ups.module';
import { EmailChangeService } from './email-change.service';
import { EmailChangeStore } from './email-change.store';
import { EmailChangesController } from './email-changes.controller';

@Module({
  imports: [
    AccountsModule,
    DefencesModule,
    MailModule,
    MailedTokensModule,
    PasskeysModule,
    PasswordsModule,
    SecondFactorsModule,
    SecurityEventsModule,
    SessionsModule,
    StepUpsModule,
  ],
  controllers: [EmailChangesController],
  providers: [EmailChangeService, EmailChangeStore],
  exports: [EmailChangeService, EmailChangeStore],
})
export class EmailChangesModule {}
