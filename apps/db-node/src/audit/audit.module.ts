import { Module } from '@nestjs/common';
import { AuditChainStore } from './audit-chain.store';
import { AuditCheckpoints } from './audit-checkpoints';
import { AuditFeedController } from './audit-feed.controller';
import { AuditSealing } from './audit-sealing';
import { AuditVerifier } from './audit-verifier';
import { AuditController } from './audit.controller';
import { AuditStore } from './audit.store';

@Module({
  controllers: [AuditController, AuditFeedController],
  providers: [AuditStore, AuditChainStore, AuditSealing, AuditCheckpoints, AuditVerifier],
})
export class AuditModule {}
