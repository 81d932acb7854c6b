import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OgcModule } from '../ogc/ogc.module';
import { COLLECTIONS, CollectionStore } from './collection.store';
import { CollectionsController } from './collections.controller';

@Module({
  imports: [OgcModule, TypeOrmModule.forFeature([COLLECTIONS])],
  controllers: [CollectionsController],
  providers: [CollectionStore],
  exports: [CollectionStore],
})
export class CollectionsModule {}
