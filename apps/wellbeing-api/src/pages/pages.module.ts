import { Module } from '@nestjs/common';
import { RedirectsModule } from '../account/redirects/redirects.module';
import { SessionsModule } from '../account/sessions/sessions.module';
import { AppFiles } from './app-files';
import { AppFilesController } from './app-files.controller';
import { AppController } from './app.controller';
import { LandingController } from './landing.controller';

/** What a browser opens beside the account's own pages. */
@Module({
  imports: [RedirectsModule, SessionsModule],
  controllers: [LandingController, AppController, AppFilesController],
  providers: [AppFiles],
})
export class PagesModule {}
