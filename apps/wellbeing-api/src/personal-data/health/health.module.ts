import { Module } from '@nestjs/common';
import { DependencyMonitor } from './dependency.monitor';

@Module({
  providers: [DependencyMonitor],
})
export class HealthModule {}
