import { Module } from '@nestjs/common';
import { ExpiredVerdicts } from './expired-verdicts';
import { ImportService } from './import.service';
import { ImportStore } from './import.store';

@Module({ providers: [ImportService, ImportStore, ExpiredVerdicts] })
export class ImportsModule {}
