import { Module } from '@nestjs/common';
import { LedgerVerificationJob } from './ledger-verification.job';
import { LedgerVerificationStore } from './ledger-verification.store';
import { LedgerVerificationsController } from './ledger-verifications.controller';

@Module({
  controllers: [LedgerVerificationsController],
  providers: [LedgerVerificationStore, LedgerVerificationJob],
})
export class LedgerVerificationsModule {}
