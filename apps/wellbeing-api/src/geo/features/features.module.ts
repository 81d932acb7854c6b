import { Module } from '@nestjs/common';
import { CollectionsModule } from '../collections/collections.module';
import { ThreadsModule } from '../threads/threads.module';
import { OgcModule } from '../ogc/ogc.module';
import { PropertyIndexesModule } from '../property-indexes/property-indexes.module';
import { FeatureProjection } from './feature-projection';
import { FeatureReader } from './readers/feature-reader';
import { FeaturePresenter } from './feature.presenter';
import { FeatureSearch } from './searches/feature.search';
import { FeatureStore } from './feature.store';
import { FeaturesById } from './searches/features-by-id';
import { FilteredSearch } from './searches/filtered.search';
import { FilterJudge } from './searches/filter-judge';
import { QueryableStore } from './queries/queryable.store';
import { QueryablesController } from './queries/queryables.controller';
import { FeaturesController } from './features.controller';
import { SortedSearch } from './searches/sorted.search';
import { StoredFeaturesModule } from '../stored-features/stored-features.module';
import { WindowCache } from './searches/window.cache';
import { WindowScans } from './searches/window.scans';

@Module({
  imports: [CollectionsModule, OgcModule, PropertyIndexesModule, StoredFeaturesModule, ThreadsModule],
  controllers: [FeaturesController, QueryablesController],
  providers: [
    FeaturePresenter,
    FeatureProjection,
    FilterJudge,
    FilteredSearch,
    SortedSearch,
    QueryableStore,
    FeatureReader,
    FeatureSearch,
    FeaturesById,
    FeatureStore,
    WindowCache,
    WindowScans,
  ],
  exports: [FeaturePresenter, FeatureReader, FeaturesById, FeatureSearch, FeatureStore, FilterJudge, QueryableStore],
})
export class FeaturesModule {}
