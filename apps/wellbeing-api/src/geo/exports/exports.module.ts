import { Module } from '@nestjs/common';
import { CollectionsModule } from '../collections/collections.module';
import { FeaturesModule } from '../features/features.module';
import { ThreadsModule } from '../threads/threads.module';
import { ExportWriting } from './export.writing';
import { ExportsController } from './exports.controller';

@Module({
  imports: [CollectionsModule, FeaturesModule, ThreadsModule],
  controllers: [ExportsController],
  providers: [ExportWriting],
})
export class ExportsModule {}
