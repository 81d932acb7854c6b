import { Module } from '@nestjs/common';
import { LedgerVerificationJob } from './ledger-verification.job';
import { LedgerVerificationMetrics } from './ledger-verification.metrics';
import { LedgerVerificationStore } from './ledger-verification.store';
import { LedgerVerificationsController } from './ledger-verifications.controller';
import { LedgerVerifier } from './ledger-verifier';

@Module({
  controllers: [LedgerVerificationsController],
  providers: [LedgerVerificationStore, LedgerVerifier, LedgerVerificationJob, LedgerVerificationMetrics],
})
export class LedgerVerificationsModule {}
