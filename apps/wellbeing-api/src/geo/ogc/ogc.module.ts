import { Module } from '@nestjs/common';
import { GeoApiDocument } from './geo-api.document';
import { GeoUrls } from './geo-urls';
import { LandingController } from './landing.controller';

@Module({
  controllers: [LandingController],
  providers: [GeoApiDocument, GeoUrls],
  exports: [GeoUrls],
})
export class OgcModule {}
