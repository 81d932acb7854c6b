import { Module } from '@nestjs/common';
import { CollectionsModule } from '../collections/collections.module';
import { FeaturesModule } from '../features/features.module';
import { StoredFeaturesModule } from '../stored-features/stored-features.module';
import { ThreadsModule } from '../threads/threads.module';
import { OgcModule } from '../ogc/ogc.module';
import { AreaReader } from './area-reader';
import { NearbySearch } from './nearby.search';
import { SearchScope } from './search-scope.service';
import { SearchesController } from './searches.controller';

@Module({
  imports: [CollectionsModule, FeaturesModule, OgcModule, StoredFeaturesModule, ThreadsModule],
  controllers: [SearchesController],
  providers: [AreaReader, NearbySearch, SearchScope],
})
export class SearchesModule {}
