import { Module } from '@nestjs/common';
import { AccountsModule } from '../../accounts/accounts.module';
import { SecurityEventsModule } from '../../security-events/security-events.module';
import { SessionsModule } from '../../sessions/sessions.module';
import { ClientConsentStore } from './client-consent.store';
import { ClientAuthentication } from './client.authentication';
import { ClientStore } from './client.store';
import { ConnectedProgramsController } from './connected-programs.controller';

/** The programs that may ask for consent, and the consents that people gave. */
@Module({
  imports: [AccountsModule, SecurityEventsModule, SessionsModule],
  controllers: [ConnectedProgramsController],
  providers: [ClientAuthentication, ClientConsentStore, ClientStore],
  exports: [ClientAuthentication, ClientConsentStore, ClientStore],
})
export class ClientsModule {}
