import { Module } from '@nestjs/common';
import { AuthEventStore } from './auth-event.store';
import { AuthEventsController } from './auth-events.controller';

@Module({ controllers: [AuthEventsController], providers: [AuthEventStore] })
export class AuthEventsModule {}
