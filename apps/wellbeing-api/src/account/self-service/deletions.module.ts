import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { SecurityEventsModule } from '../security-events/security-events.module';
import { StepUpsModule } from '../sign-ins/step-ups/step-ups.module';
import { DeletionService } from './deletion.service';

@Module({
  imports: [AccountsModule, SecurityEventsModule, StepUpsModule],
  providers: [DeletionService],
  exports: [DeletionService],
})
export class DeletionsModule {}
