import { Module } from '@nestjs/common';
import { AccountsModule } from '../account/accounts/accounts.module';
import { DefencesModule } from '../account/accounts/defences/defences.module';
import { MailedTokensModule } from '../account/mail/tokens/mailed-tokens.module';
import { SecurityEventsModule } from '../account/security-events/security-events.module';
import { SessionsModule } from '../account/sessions/sessions.module';
import { AdministrationController } from './administration.controller';
import { AdministrationService } from './administration.service';
import { AdministratorActionStore } from './administrator-action.store';

@Module({
  imports: [AccountsModule, DefencesModule, MailedTokensModule, SecurityEventsModule, SessionsModule],
  controllers: [AdministrationController],
  providers: [AdministrationService, AdministratorActionStore],
  exports: [AdministrationService],
})
export class AdministrationModule {}
