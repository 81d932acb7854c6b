import { Module } from '@nestjs/common';
import { BreaksMetric } from './breaks.metric';
import { ReconciliationsController } from './reconciliations.controller';
import { ReconciliationJob } from './reconciliation.job';
import { ReconciliationService } from './reconciliation.service';
import { ReconciliationStore } from './reconciliation.store';

@Module({
  controllers: [ReconciliationsController],
  providers: [BreaksMetric, ReconciliationStore, ReconciliationService, ReconciliationJob],
  exports: [ReconciliationStore, ReconciliationService],
})
export class ReconciliationModule {}
