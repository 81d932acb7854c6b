import { Module } from '@nestjs/common';
import { AppFiles, builtFiles } from './app-files';
import { AppFilesController } from './app-files.controller';

/** Built files of the pages, under names that contain a digest. */
@Module({
  controllers: [AppFilesController],
  providers: [{ provide: AppFiles, useFactory: builtFiles }],
  exports: [AppFiles],
})
export class AppFilesModule {}
