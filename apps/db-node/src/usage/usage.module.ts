import { Module } from '@nestjs/common';
import { ServiceQuotaModule } from '../access/service-quota';
import { UsageController } from './usage.controller';

@Module({ imports: [ServiceQuotaModule], controllers: [UsageController] })
export class UsageModule {}
