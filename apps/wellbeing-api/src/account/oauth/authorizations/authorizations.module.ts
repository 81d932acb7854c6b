import { Module } from '@nestjs/common';
import { AccountsModule } from '../../accounts/accounts.module';
import { SecurityEventsModule } from '../../security-events/security-events.module';
import { SessionsModule } from '../../sessions/sessions.module';
import { ClientAuthentication } from '../clients/client.authentication';
import { ClientConsentStore } from '../clients/client-consent.store';
import { ClientStore } from '../clients/client.store';
import { ConnectedProgramsController } from '../clients/connected-programs.controller';
import { AuthorizationService } from './authorization.service';
import { CodeStore } from './code.store';

/** The programs that may ask for consent, and the consents that people gave. */
@Module({
  imports: [AccountsModule, SecurityEventsModule, SessionsModule],
  controllers: [ConnectedProgramsController],
  providers: [AuthorizationService, ClientAuthentication, ClientConsentStore, ClientStore, CodeStore],
  exports: [AuthorizationService, ClientAuthentication, ClientConsentStore, ClientStore, CodeStore],
})
export class AuthorizationsModule {}
