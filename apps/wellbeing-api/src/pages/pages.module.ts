import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module';
import { AppFiles } from './app-files';
import { AppFilesController } from './app-files.controller';
import { AppController } from './app.controller';
import { LandingController } from './landing.controller';

/** What a browser opens beside the account's own pages. */
@Module({
  imports: [AccountModule],
  controllers: [LandingController, AppController, AppFilesController],
  providers: [AppFiles],
})
export class PagesModule {}
