import { Module } from '@nestjs/common';
import { AuditChainStore } from './audit-chain.store';
import { AuditCheckpoints } from './audit-checkpoints';
import { AuditFeedController } from './audit-feed.controller';
import { AuditSealing } from './audit-sealing';
import { AuditStateController } from './audit-state.controller';
import { AuditStateStore } from './audit-state.store';
import { AuditSyslog } from './audit-syslog';
import { AuditVerificationMetrics } from './audit-verification.metrics';
import { AuditVerifier } from './audit-verifier';
import { AuditController } from './audit.controller';
import { AuditStore } from './audit.store';
import { CheckpointDelivery } from './checkpoint-delivery';
import { ExpiredCheckpoints } from './expired-checkpoints';

@Module({
  controllers: [AuditController, AuditFeedController, AuditStateController],
  providers: [
    AuditStore,
    AuditChainStore,
    AuditSealing,
    CheckpointDelivery,
    AuditCheckpoints,
    AuditVerifier,
    AuditVerificationMetrics,
    AuditStateStore,
    AuditSyslog,
    ExpiredCheckpoints,
  ],
  exports: [AuditChainStore, AuditSealing],
})
export class AuditModule {}
