import { Module } from '@nestjs/common';
import { AccountsModule } from '../../accounts/accounts.module';
import { BrandModule } from '../../../brand/brand.module';
import { EncryptionModule } from '../../field-cipher';
import { SecurityEventsModule } from '../../security-events/security-events.module';
import { SessionsModule } from '../../sessions/sessions.module';
import { UpstreamIdentitiesModule } from '../upstream-identities/upstream-identities.module';
import { PasskeyProofs } from './passkey.proofs';
import { PasskeyStore } from './passkey.store';
import { PasskeyVerifier } from './passkey.verifier';
import { PasskeysController } from './passkeys.controller';
import { PasskeysService } from './passkeys.service';
import { SignInChallengeStore } from './sign-in-challenge.store';
import { WebauthnChallengeStore } from './webauthn-challenge.store';

@Module({
  imports: [
    AccountsModule,
    BrandModule,
    EncryptionModule,
    SecurityEventsModule,
    SessionsModule,
    UpstreamIdentitiesModule,
  ],
  controllers: [PasskeysController],
  providers: [
    PasskeyProofs,
    PasskeyStore,
    PasskeyVerifier,
    PasskeysService,
    SignInChallengeStore,
    WebauthnChallengeStore,
  ],
  exports: [PasskeyProofs, PasskeyStore, PasskeysService, SignInChallengeStore, WebauthnChallengeStore],
})
export class PasskeysModule {}
