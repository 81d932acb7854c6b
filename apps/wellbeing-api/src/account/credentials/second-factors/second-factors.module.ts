import { Module } from '@nestjs/common';
import { AccountsModule } from '../../accounts/accounts.module';
import { BrandModule } from '../../../brand/brand.module';
import { EncryptionModule } from '../../field-cipher';
import { SecurityEventsModule } from '../../security-events/security-events.module';
import { SessionsModule } from '../../sessions/sessions.module';
import { RecoveryCodeStore } from './recovery-code.store';
import { SecondFactorChallengeStore } from './second-factor-challenge.store';
import { SecondFactorRemovalStore } from './second-factor-removal.store';
import { SecondFactorProofs } from './second-factor.proofs';
import { SecondFactorService } from './second-factor.service';
import { SecondFactorsController } from './second-factors.controller';
import { TotpStore } from './totp.store';

@Module({
  imports: [AccountsModule, BrandModule, EncryptionModule, SecurityEventsModule, SessionsModule],
  controllers: [SecondFactorsController],
  providers: [
    RecoveryCodeStore,
    SecondFactorChallengeStore,
    SecondFactorProofs,
    SecondFactorRemovalStore,
    SecondFactorService,
    TotpStore,
  ],
  exports: [
    RecoveryCodeStore,
    SecondFactorChallengeStore,
    SecondFactorProofs,
    SecondFactorRemovalStore,
    SecondFactorService,
    TotpStore,
  ],
})
export class SecondFactorsModule {}
