import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OgcModule } from '../ogc/ogc.module';
import { CollectionEntity } from './collection.entity';
import { CollectionStore } from './collection.store';
import { CollectionsController } from './collections.controller';

@Module({
  imports: [OgcModule, TypeOrmModule.forFeature([CollectionEntity])],
  controllers: [CollectionsController],
  providers: [CollectionStore],
  exports: [CollectionStore],
})
export class CollectionsModule {}
