import { Module } from '@nestjs/common';
import { AuditChainStore } from './audit-chain.store';
import { AuditCheckpoints } from './audit-checkpoints';
import { AuditSealing } from './audit-sealing';
import { AuditVerifier } from './audit-verifier';
import { AuditController } from './audit.controller';
import { AuditStore } from './audit.store';

@Module({
  controllers: [AuditController],
  providers: [AuditStore, AuditChainStore, AuditSealing, AuditCheckpoints, AuditVerifier],
})
export class AuditModule {}
