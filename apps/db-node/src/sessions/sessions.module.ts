import { Module } from '@nestjs/common';
import { SessionStore } from './session.store';
import { SessionsController } from './sessions.controller';

@Module({ controllers: [SessionsController], providers: [SessionStore] })
export class SessionsModule {}
