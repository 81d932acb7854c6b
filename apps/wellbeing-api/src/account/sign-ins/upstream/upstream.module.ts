import { Module } from '@nestjs/common';
import { AccountsModule } from '../../accounts/accounts.module';
import { PasskeysModule } from '../../credentials/passkeys/passkeys.module';
import { SecondFactorsModule } from '../../credentials/second-factors/second-factors.module';
import { UpstreamIdentitiesModule } from '../../credentials/upstream-identities/upstream-identities.module';
import { EncryptionModule } from '../../field-cipher';
import { MailModule } from '../../mail/mail.module';
import { SecurityEventsModule } from '../../security-events/security-events.module';
import { SessionsModule } from '../../sessions/sessions.module';
import { SignUpsModule } from '../sign-ups/sign-ups.module';
import { UpstreamClients } from './upstream-clients';
import { UpstreamSignInService } from './upstream-sign-in.service';
import { UpstreamTransactions } from './upstream-transactions';

/** Sign-in at the configured OpenID Connect providers. */
@Module({
  imports: [
    AccountsModule,
    EncryptionModule,
    MailModule,
    PasskeysModule,
    SecondFactorsModule,
    SecurityEventsModule,
    SessionsModule,
    SignUpsModule,
    UpstreamIdentitiesModule,
  ],
  providers: [UpstreamClients, UpstreamSignInService, UpstreamTransactions],
  exports: [UpstreamClients, UpstreamSignInService],
})
export class UpstreamModule {}
