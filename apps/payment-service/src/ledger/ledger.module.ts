import { Module } from '@nestjs/common';
import { HoldExpiryJob } from './holds/hold-expiry.job';
import { StatementPdfService } from './statements/statement-pdf.service';
import { StatementsController } from './statements/statements.controller';
import { LedgerVerificationJob } from './verifications/ledger-verification.job';
import { LedgerVerificationMetrics } from './verifications/ledger-verification.metrics';
import { LedgerVerificationStore } from './verifications/ledger-verification.store';
import { LedgerVerificationsController } from './verifications/ledger-verifications.controller';
import { LedgerVerifier } from './verifications/ledger-verifier';
import { EntryStore } from './wallets/entry.store';
import { WalletStore } from './wallets/wallet.store';
import { WalletsController } from './wallets/wallets.controller';

@Module({
  controllers: [LedgerVerificationsController, StatementsController, WalletsController],
  providers: [
    HoldExpiryJob,
    LedgerVerificationStore,
    LedgerVerifier,
    LedgerVerificationJob,
    LedgerVerificationMetrics,
    WalletStore,
    EntryStore,
    StatementPdfService,
  ],
})
export class LedgerModule {}
