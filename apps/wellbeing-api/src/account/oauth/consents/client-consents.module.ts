import { Module } from '@nestjs/common';
import { AccountsModule } from '../../accounts/accounts.module';
import { SecurityEventsModule } from '../../security-events/security-events.module';
import { SessionsModule } from '../../sessions/sessions.module';
import { ClientConsentStore } from './client-consent.store';
import { ConnectedProgramsController } from './connected-programs.controller';

@Module({
  imports: [AccountsModule, SecurityEventsModule, SessionsModule],
  controllers: [ConnectedProgramsController],
  providers: [ClientConsentStore],
  exports: [ClientConsentStore],
})
export class ClientConsentsModule {}
