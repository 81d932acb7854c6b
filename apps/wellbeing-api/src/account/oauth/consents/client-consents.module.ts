import { Module } from '@nestjs/common';
import { SecurityEventsModule } from '../../security-events/security-events.module';
import { ClientConsentStore } from './client-consent.store';
import { ConnectedProgramsController } from './connected-programs.controller';

@Module({
  imports: [SecurityEventsModule],
  controllers: [ConnectedProgramsController],
  providers: [ClientConsentStore],
  exports: [ClientConsentStore],
})
export class ClientConsentsModule {}
