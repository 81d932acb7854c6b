import { Module } from '@nestjs/common';
import { CollectionsModule } from '../collections/collections.module';
import { FeaturesModule } from '../features/features.module';
import { GeometriesModule } from '../geometries/geometries.module';
import { ExportWriting } from './export.writing';
import { ExportsController } from './exports.controller';

@Module({
  imports: [CollectionsModule, FeaturesModule, GeometriesModule],
  controllers: [ExportsController],
  providers: [ExportWriting],
})
export class ExportsModule {}
