import { Module } from '@nestjs/common';
import { DistributionWatch } from './distribution-watch';

@Module({ providers: [DistributionWatch] })
export class DistributionModule {}
