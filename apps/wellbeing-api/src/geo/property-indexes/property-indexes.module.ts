import { Module } from '@nestjs/common';
import { PropertyIndexStore } from './property-index.store';
import { PropertyIndexWorker } from './property-index.worker';

@Module({ providers: [PropertyIndexStore, PropertyIndexWorker], exports: [PropertyIndexStore] })
export class PropertyIndexesModule {}
