import { Module } from '@nestjs/common';
import { EmailChangesModule } from './email-changes/email-changes.module';
import { EmailVerificationsModule } from './email-verifications/email-verifications.module';
import { OauthModule } from './oauth/oauth.module';
import { PasskeysModule } from './passkeys/passkeys.module';
import { PasswordResetsModule } from './password-resets/password-resets.module';
import { RecentCredentialsModule } from './recent-credentials/recent-credentials.module';
import { SecurityEventsModule } from './security-events/security-events.module';
import { SecondFactorsModule } from './second-factors/second-factors.module';
import { SessionsModule } from './sessions/sessions.module';
import { SignInsModule } from './sign-ins/sign-ins.module';
import { SignUpsModule } from './sign-ups/sign-ups.module';
import { SigningKeysModule } from './signing-keys/signing-keys.module';
import { StepUpsModule } from './step-ups/step-ups.module';

/** The account service: each feature is a module of its own. */
@Module({
  imports: [
    EmailChangesModule,
    EmailVerificationsModule,
    OauthModule,
    PasskeysModule,
    PasswordResetsModule,
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
