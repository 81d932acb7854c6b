import { Module } from '@nestjs/common';
import { DisputeStore } from './dispute.store';
import { DisputesController } from './disputes.controller';

@Module({ controllers: [DisputesController], providers: [DisputeStore] })
export class DisputesModule {}
