import { Module } from '@nestjs/common';
import { CollectionsModule } from './collections/collections.module';
import { ExportsModule } from './exports/exports.module';
import { FeaturesModule } from './features/features.module';
import { OgcModule } from './ogc/ogc.module';
import { SearchesModule } from './searches/searches.module';
import { SubmissionsModule } from './submissions/submissions.module';
import { TilesModule } from './tiles/tiles.module';

/** The geospatial API 2.0. */
@Module({
  imports: [
    CollectionsModule,
    ExportsModule,
    FeaturesModule,
    OgcModule,
    SearchesModule,
    SubmissionsModule,
    TilesModule,
  ],
})
export class GeoModule {}
