import { Module } from '@nestjs/common';
import { AccountsModule } from '../account/accounts/accounts.module';
import { MailModule } from '../account/mail/mail.module';
import { SecurityEventsModule } from '../account/security-events/security-events.module';
import { SessionsModule } from '../account/sessions/sessions.module';
import { AdministrationController } from './administration.controller';
import { AdministrationService } from './administration.service';
import { AdministratorActionStore } from './administrator-action.store';

@Module({
  imports: [AccountsModule, MailModule, SecurityEventsModule, SessionsModule],
  controllers: [AdministrationController],
  providers: [AdministrationService, AdministratorActionStore],
  exports: [AdministrationService],
})
export class AdministrationModule {}
