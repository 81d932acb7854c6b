import { Module } from '@nestjs/common';
import { BreakStore } from './break.store';
import { BreaksMetric } from './breaks.metric';
import { ReconciliationsController } from './reconciliations.controller';
import { ReconciliationJob } from './reconciliation.job';
import { ReconciliationService } from './reconciliation.service';
import { ReconciliationStore } from './reconciliation.store';

@Module({
  controllers: [ReconciliationsController],
  providers: [BreakStore, BreaksMetric, ReconciliationStore, ReconciliationService, ReconciliationJob],
  exports: [BreakStore, ReconciliationStore, ReconciliationService],
})
export class ReconciliationModule {}
