import { Module } from '@nestjs/common';
import { ReconciliationsController } from './reconciliations.controller';
import { ReconciliationJob } from './reconciliation.job';
import { ReconciliationService } from './reconciliation.service';
import { ReconciliationStore } from './reconciliation.store';

@Module({
  controllers: [ReconciliationsController],
  providers: [ReconciliationStore, ReconciliationService, ReconciliationJob],
  exports: [ReconciliationStore, ReconciliationService],
})
export class ReconciliationModule {}
