import { Module } from '@nestjs/common';
import { ExpiredVerdicts } from './expired-verdicts';
import { ImportService } from './import.service';
import { ImportStateStore } from './import-state.store';
import { ImportStore } from './import.store';
import { ImportsController } from './imports.controller';

@Module({
  controllers: [ImportsController],
  providers: [ImportService, ImportStore, ImportStateStore, ExpiredVerdicts],
})
export class ImportsModule {}
