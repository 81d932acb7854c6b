import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OgcModule } from '../ogc/ogc.module';
import { COLLECTIONS, CollectionStore } from './collection.store';
import { CollectionsController } from './collections.controller';
import { ExtentStore } from './extent.store';

@Module({
  imports: [OgcModule, TypeOrmModule.forFeature([COLLECTIONS])],
  controllers: [CollectionsController],
  providers: [CollectionStore, ExtentStore],
  exports: [CollectionStore, ExtentStore],
})
export class CollectionsModule {}
