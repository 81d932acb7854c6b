import { Module } from '@nestjs/common';
import { AppFiles } from './app-files';
import { AppFilesController } from './app-files.controller';

/** What the pages load: built files, by names that hold a digest. */
@Module({ controllers: [AppFilesController], providers: [AppFiles], exports: [AppFiles] })
export class AppFilesModule {}
