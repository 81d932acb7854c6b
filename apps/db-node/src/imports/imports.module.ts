import { Module } from '@nestjs/common';
import { ImportService } from './import.service';
import { ImportStore } from './import.store';

@Module({ providers: [ImportService, ImportStore] })
export class ImportsModule {}
