import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { MailModule } from '../mail/mail.module';
import { SecurityEventStore } from './security-event.store';
import { SecurityEventsController } from './security-events.controller';
import { SecurityNoticesWorker } from './security-notices.worker';

@Module({
  imports: [AccountsModule, MailModule],
  controllers: [SecurityEventsController],
  providers: [SecurityEventStore, SecurityNoticesWorker],
  exports: [SecurityEventStore, SecurityNoticesWorker],
})
export class SecurityEventsModule {}
