import { Module } from '@nestjs/common';
import { AccountsModule } from '../../accounts/accounts.module';
import { AuthorizationsModule } from '../../oauth/authorizations/authorizations.module';
import { KnownDevicesModule } from '../../known-devices/known-devices.module';
import { PasskeysModule } from '../../credentials/passkeys/passkeys.module';
import { PersonalTokensModule } from '../../credentials/personal-tokens/personal-tokens.module';
import { SecondFactorsModule } from '../../credentials/second-factors/second-factors.module';
import { SecurityEventsModule } from '../../security-events/security-events.module';
import { SessionsModule } from '../../sessions/sessions.module';
import { RecentCredentialStore } from './recent-credential.store';
import { RecentCredentialsController } from './recent-credentials.controller';
import { RecentCredentialsService } from './recent-credentials.service';

@Module({
  imports: [
    AccountsModule,
    AuthorizationsModule,
    KnownDevicesModule,
    PasskeysModule,
    PersonalTokensModule,
    SecondFactorsModule,
    SecurityEventsModule,
    SessionsModule,
  ],
  controllers: [RecentCredentialsController],
  providers: [RecentCredentialsService, RecentCredentialStore],
  exports: [RecentCredentialsService, RecentCredentialStore],
})
export class RecentCredentialsModule {}
