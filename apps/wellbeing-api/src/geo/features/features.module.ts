import { Module } from '@nestjs/common';
import { CollectionsModule } from '../collections/collections.module';
import { GeometriesModule } from '../geometries/geometries.module';
import { OgcModule } from '../ogc/ogc.module';
import { FeatureReader } from './feature-reader';
import { FeaturePresenter } from './feature.presenter';
import { FeatureSearch } from './feature.search';
import { FeatureStore } from './feature.store';
import { FeaturesController } from './features.controller';
import { LargeDocuments } from './large-documents';
import { WindowScans } from './window.scans';

@Module({
  imports: [CollectionsModule, GeometriesModule, OgcModule],
  controllers: [FeaturesController],
  providers: [FeaturePresenter, FeatureReader, FeatureSearch, FeatureStore, LargeDocuments, WindowScans],
  exports: [FeaturePresenter, FeatureReader, FeatureSearch, FeatureStore, LargeDocuments],
})
export class FeaturesModule {}
