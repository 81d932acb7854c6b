import { Module } from '@nestjs/common';
import { RedirectsModule } from '../account/oauth/redirects/redirects.module';
import { SessionsModule } from '../account/sessions/sessions.module';
import { GeoModule } from '../geo/geo.module';
import { AccountPagesModule } from './account/account-pages.module';
import { OauthPagesModule } from './oauth/oauth-pages.module';
import { AppFilesModule } from './app-files/app-files.module';
import { BaseMapModule } from './base-map/base-map.module';
import { AppController } from './app.controller';
import { LandingController } from './landing.controller';
import { PageMaps } from './page-maps';
import { PublicMapController } from './public-map.controller';

/** The pages that a person opens in a browser. */
@Module({
  imports: [
    AccountPagesModule,
    AppFilesModule,
    BaseMapModule,
    GeoModule,
    OauthPagesModule,
    RedirectsModule,
    SessionsModule,
  ],
  controllers: [LandingController, AppController, PublicMapController],
  providers: [PageMaps],
})
export class PagesModule {}
