import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountModule } from '../account/account.module';
import { CollectionEntity } from './collections/collection.entity';
import { CollectionStore } from './collections/collection.store';
import { CollectionsController } from './collections/collections.controller';
import { ExportWriting } from './exports/export.writing';
import { ExportsController } from './exports/exports.controller';
import { FeatureReader } from './features/feature-reader';
import { FeaturePresenter } from './features/feature.presenter';
import { FeatureSearch } from './features/feature.search';
import { FeatureStore } from './features/feature.store';
import { FeaturesController } from './features/features.controller';
import { LargeDocuments } from './features/large-documents';
import { WindowScans } from './features/window.scans';
import { ExactGeometry } from './geometries/exact-geometry';
import { GeometryThreads } from './geometries/geometry-threads';
import { IdempotencyStore } from './idempotency/idempotency.store';
import { GeoApiDocument } from './ogc/geo-api.document';
import { GeoUrls } from './ogc/geo-urls';
import { LandingController } from './ogc/landing.controller';
import { AreaReader } from './searches/area-reader';
import { NearbySearch } from './searches/nearby.search';
import { SearchScope } from './searches/search-scope.service';
import { SearchesController } from './searches/searches.controller';
import { SubmissionReader } from './submissions/submission.reader';
import { SubmissionService } from './submissions/submission.service';
import { SubmissionsController } from './submissions/submissions.controller';

@Module({
  imports: [AccountModule, TypeOrmModule.forFeature([CollectionEntity])],
  controllers: [
    LandingController,
    CollectionsController,
    FeaturesController,
    ExportsController,
    SubmissionsController,
    SearchesController,
  ],
  providers: [
    AreaReader,
    CollectionStore,
    ExactGeometry,
    ExportWriting,
    FeaturePresenter,
    FeatureReader,
    FeatureSearch,
    FeatureStore,
    GeoApiDocument,
    GeoUrls,
    GeometryThreads,
    IdempotencyStore,
    LargeDocuments,
    NearbySearch,
    SearchScope,
    SubmissionReader,
    SubmissionService,
    WindowScans,
  ],
  exports: [CollectionStore, FeatureSearch, GeoApiDocument, IdempotencyStore],
})
export class GeoModule {}
