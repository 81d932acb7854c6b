import { Module } from '@nestjs/common';
import { EmailAddressesModule } from './self-service/email-addresses/email-addresses.module';
import { ImportsModule } from './imports/imports.module';
import { OauthModule } from './oauth/oauth.module';
import { PasskeysModule } from './credentials/passkeys/passkeys.module';
import { PersonalTokensModule } from './credentials/personal-tokens/personal-tokens.module';
import { PasswordResetsModule } from './self-service/password-resets/password-resets.module';
import { RecentCredentialsModule } from './self-service/recent-credentials/recent-credentials.module';
import { SecurityEventsModule } from './security-events/security-events.module';
import { SecondFactorsModule } from './credentials/second-factors/second-factors.module';
import { SessionsModule } from './sessions/sessions.module';
import { SignInsModule } from './sign-ins/sign-ins.module';
import { SignUpsModule } from './sign-ins/sign-ups/sign-ups.module';
import { SigningKeysModule } from './tokens/signing-keys/signing-keys.module';
import { StepUpsModule } from './sign-ins/step-ups/step-ups.module';

/** The account service. Each feature has its own module. */
@Module({
  imports: [
    EmailAddressesModule,
    ImportsModule,
    OauthModule,
    PasskeysModule,
    PasswordResetsModule,
    PersonalTokensModule,
    RecentCredentialsModule,
    SecurityEventsModule,
    SecondFactorsModule,
    SessionsModule,
    SignInsModule,
    SignUpsModule,
    SigningKeysModule,
    StepUpsModule,
  ],
})
export class AccountModule {}
