import { Module } from '@nestjs/common';
import { WaitingController } from './waiting.controller';
import { WaitingStore } from './waiting.store';

@Module({ controllers: [WaitingController], providers: [WaitingStore] })
export class WaitingModule {}
