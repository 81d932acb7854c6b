import { Module } from '@nestjs/common';
import { AccountsModule } from '../account/accounts/accounts.module';
import { MailModule } from '../account/mail/mail.module';
import { SecurityEventsModule } from '../account/security-events/security-events.module';
import { SessionsModule } from '../account/sessions/sessions.module';
import { DeletionsModule } from '../account/self-service/deletions.module';
import { AccountSearchStore } from './account-search.store';
import { AdministrationController } from './administration.controller';
import { AdministrationService } from './administration.service';
import { SearchQuota } from './search-quota';
import { AdministratorActionStore } from './administrator-action.store';

@Module({
  imports: [AccountsModule, DeletionsModule, MailModule, SecurityEventsModule, SessionsModule],
  controllers: [AdministrationController],
  providers: [AccountSearchStore, AdministrationService, AdministratorActionStore, SearchQuota],
  exports: [AdministrationService],
})
export class AdministrationModule {}
