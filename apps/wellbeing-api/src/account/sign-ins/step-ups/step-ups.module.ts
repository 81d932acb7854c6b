import { Module } from '@nestjs/common';
import { AccessTokensModule } from '../../tokens/access-tokens/access-tokens.module';
import { AccountsModule } from '../../accounts/accounts.module';
import { MailModule } from '../../mail/mail.module';
import { PasskeysModule } from '../../credentials/passkeys/passkeys.module';
import { SecondFactorsModule } from '../../credentials/second-factors/second-factors.module';
import { UpstreamIdentitiesModule } from '../../credentials/upstream-identities/upstream-identities.module';
import { SecurityEventsModule } from '../../security-events/security-events.module';
import { SessionsModule } from '../../sessions/sessions.module';
import { SignInsModule } from '../sign-ins.module';
import { ProofService } from './proof.service';
import { ProofStore } from './proof.store';
import { ProofsController } from './proofs.controller';
import { StepUpService } from './step-up.service';

@Module({
  imports: [
    AccessTokensModule,
    AccountsModule,
    MailModule,
    PasskeysModule,
    SecondFactorsModule,
    SecurityEventsModule,
    SessionsModule,
    SignInsModule,
    UpstreamIdentitiesModule,
  ],
  controllers: [ProofsController],
  providers: [ProofService, ProofStore, StepUpService],
  exports: [ProofService, StepUpService],
})
export class StepUpsModule {}
