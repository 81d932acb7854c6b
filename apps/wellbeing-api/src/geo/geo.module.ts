import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { IdempotencyModule } from '@platform/http-service';
import { COLLECTIONS, CollectionStore } from './collections/collection.store';
import { CollectionsController } from './collections/collections.controller';
import { TimesOfFeatures } from './collections/times-of-features';
import { ExtentStore } from './collections/extent.store';
import { OfferedSystems } from './collections/offered-systems.service';
import { ExportWriting } from './exports/export.writing';
import { ExportsController } from './exports/exports.controller';
import { FeatureTimes } from './feature-times/feature-times.service';
import { FeatureTimesWorker } from './feature-times/feature-times.worker';
import { FeatureProjection } from './features/feature-projection';
import { FeaturePresenter } from './features/feature.presenter';
import { FeatureStore } from './features/feature.store';
import { FeatureEditsController } from './features/feature-edits.controller';
import { FeaturesController } from './features/features.controller';
import { QueryableStore } from './features/queries/queryable.store';
import { QueryablesController } from './features/queries/queryables.controller';
import { FeatureReader } from './features/readers/feature-reader';
import { FeatureSearch } from './features/searches/feature.search';
import { FeaturesById } from './features/searches/features-by-id';
import { FilterEvaluator } from './features/searches/filter.evaluator';
import { FilteredSearch } from './features/searches/filtered.search';
import { SortedSearch } from './features/searches/sorted.search';
import { WindowCache } from './features/searches/window.cache';
import { WindowScans } from './features/searches/window.scans';
import { GeoApiDocument } from './ogc/geo-api.document';
import { GeoUrls } from './ogc/geo-urls';
import { ImportService } from './imports/import.service';
import { ImportStore } from './imports/import.store';
import { ImportWorkStore } from './imports/import-work.store';
import { ImportWorker } from './imports/import.worker';
import { ImportsController } from './imports/imports.controller';
import { LandingController } from './ogc/landing.controller';
import { PropertyIndexStore } from './property-indexes/property-index.store';
import { PropertyIndexWorker } from './property-indexes/property-index.worker';
import { SchemaStore } from './collections/schema.store';
import { SchemaWorker } from './collections/schema.worker';
import { SchemasController } from './schemas/schemas.controller';
import { AreaReader } from './searches/area-reader';
import { NearbySearch } from './searches/nearby.search';
import { SearchScope } from './searches/search-scope.service';
import { SearchesController } from './searches/searches.controller';
import { LargeDocuments } from './stored-features/large-documents';
import { SubmissionService } from './submissions/submission.service';
import { SubmissionsController } from './submissions/submissions.controller';
import { UploadReader } from './submissions/upload.reader';
import { BulkController } from './submissions/bulk.controller';
import { BulkStore } from './features/bulk.store';
import { OptionsController } from './collections/options.controller';
import { FeatureCounts } from './features/searches/feature-counts';
import { ItemSearch } from './features/searches/item.search';
import { ExactGeometry } from './threads/exact-geometry';
import { ExactProperties } from './threads/exact-properties';
import { GeometryThreads } from './threads/geometry-threads';
import { FilteredTileSearch } from './tiles/filtered-tile.search';
import { TileService } from './tiles/tile.service';
import { TileStore } from './tiles/tile.store';
import { TilesController } from './tiles/tiles.controller';

/** The geospatial API 2.0. */
@Module({
  imports: [TypeOrmModule.forFeature([COLLECTIONS]), IdempotencyModule],
  controllers: [
    CollectionsController,
    ExportsController,
    ImportsController,
    BulkController,
    FeatureEditsController,
    FeaturesController,
    OptionsController,
    QueryablesController,
    LandingController,
    SchemasController,
    SearchesController,
    SubmissionsController,
    TilesController,
  ],
  providers: [
    CollectionStore,
    ExtentStore,
    OfferedSystems,
    ExportWriting,
    FeaturePresenter,
    FeatureProjection,
    FilterEvaluator,
    FilteredSearch,
    ItemSearch,
    FeatureCounts,
    BulkStore,
    SortedSearch,
    QueryableStore,
    FeatureReader,
    FeatureSearch,
    FeaturesById,
    FeatureStore,
    FeatureTimes,
    { provide: TimesOfFeatures, useExisting: FeatureTimes },
    FeatureTimesWorker,
    WindowCache,
    WindowScans,
    GeoApiDocument,
    GeoUrls,
    PropertyIndexStore,
    PropertyIndexWorker,
    SchemaStore,
    SchemaWorker,
    AreaReader,
    NearbySearch,
    SearchScope,
    ImportService,
    ImportStore,
    ImportWorkStore,
    ImportWorker,
    LargeDocuments,
    SubmissionService,
    UploadReader,
    ExactGeometry,
    ExactProperties,
    GeometryThreads,
    FilteredTileSearch,
    TileService,
    TileStore,
  ],
  exports: [
    CollectionStore,
    ExtentStore,
    FeaturePresenter,
    FeatureReader,
    FeaturesById,
    FeatureSearch,
    FeatureStore,
    FilterEvaluator,
    QueryableStore,
  ],
})
export class GeoModule {}
