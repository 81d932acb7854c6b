import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { SecurityEventsModule } from '../security-events/security-events.module';
import { SessionsModule } from '../sessions/sessions.module';
import { StepUpsModule } from '../step-ups/step-ups.module';
import { DeletionService } from './deletion.service';

@Module({
  imports: [AccountsModule, SecurityEventsModule, SessionsModule, StepUpsModule],
  providers: [DeletionService],
  exports: [DeletionService],
})
export class DeletionsModule {}
