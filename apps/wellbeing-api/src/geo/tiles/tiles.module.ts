import { Module } from '@nestjs/common';
import { CollectionsModule } from '../collections/collections.module';
import { FeaturesModule } from '../features/features.module';
import { OgcModule } from '../ogc/ogc.module';
import { StoredFeaturesModule } from '../stored-features/stored-features.module';
import { ThreadsModule } from '../threads/threads.module';
import { FilteredTileSearch } from './filtered-tile.search';
import { TileService } from './tile.service';
import { TileStore } from './tile.store';
import { TilesController } from './tiles.controller';

@Module({
  imports: [CollectionsModule, FeaturesModule, OgcModule, StoredFeaturesModule, ThreadsModule],
  controllers: [TilesController],
  providers: [FilteredTileSearch, TileService, TileStore],
})
export class TilesModule {}
