import { Module } from '@nestjs/common';
import { StatisticsController } from './statistics.controller';
import { StatisticsStore } from './statistics.store';

@Module({ controllers: [StatisticsController], providers: [StatisticsStore] })
export class StatisticsModule {}
