import { Module } from '@nestjs/common';
import { AccessTokensModule } from '../tokens/access-tokens/access-tokens.module';
import { AccountsModule } from '../accounts/accounts.module';
import { KnownDevicesModule } from '../known-devices/known-devices.module';
import { PasskeysModule } from '../credentials/passkeys/passkeys.module';
import { PasswordsModule } from '../credentials/passwords/passwords.module';
import { SecondFactorsModule } from '../credentials/second-factors/second-factors.module';
import { UpstreamIdentitiesModule } from '../credentials/upstream-identities/upstream-identities.module';
import { SecurityEventsModule } from '../security-events/security-events.module';
import { SessionsModule } from '../sessions/sessions.module';
import { PasskeySignInService } from './passkey-sign-in.service';
import { SecondFactorSignInService } from './second-factor-sign-in.service';
import { SecondStepsController } from './second-steps.controller';
import { SignInFailureStore } from './sign-in-failure.store';
import { SignInAnswers } from './sign-in.answers';
import { SignInService } from './sign-in.service';
import { SignInStore } from './sign-in.store';
import { SignInsController } from './sign-ins.controller';
import { SignOutService } from './sign-out.service';

@Module({
  imports: [
    AccessTokensModule,
    AccountsModule,
    KnownDevicesModule,
    PasskeysModule,
    PasswordsModule,
    SecondFactorsModule,
    SecurityEventsModule,
    SessionsModule,
    UpstreamIdentitiesModule,
  ],
  controllers: [SecondStepsController, SignInsController],
  providers: [
    PasskeySignInService,
    SecondFactorSignInService,
    SignInAnswers,
    SignInFailureStore,
    SignInService,
    SignInStore,
    SignOutService,
  ],
  exports: [PasskeySignInService, SecondFactorSignInService, SignInFailureStore, SignInService],
})
export class SignInsModule {}
