import { Module } from '@nestjs/common';
import { AccessTokensModule } from '../access-tokens/access-tokens.module';
import { AccountsModule } from '../accounts/accounts.module';
import { MailModule } from '../mail/mail.module';
import { SecurityEventsModule } from '../security-events/security-events.module';
import { SignInsModule } from '../sign-ins/sign-ins.module';
import { StepUpService } from './step-up.service';
import { StepUpStore } from './step-up.store';
import { StepUpsController } from './step-ups.controller';

@Module({
  imports: [AccessTokensModule, AccountsModule, MailModule, SecurityEventsModule, SignInsModule],
  controllers: [StepUpsController],
  providers: [StepUpService, StepUpStore],
  exports: [StepUpService],
})
export class StepUpsModule {}
