import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module';
import { SecurityEventStore } from './security-event.store';
import { SecurityEventsController } from './security-events.controller';
import { SecurityNoticesWorker } from './security-notices.worker';

@Module({
  imports: [MailModule],
  controllers: [SecurityEventsController],
  providers: [SecurityEventStore, SecurityNoticesWorker],
  exports: [SecurityEventStore, SecurityNoticesWorker],
})
export class SecurityEventsModule {}
