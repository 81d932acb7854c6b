import { Injectable } from '@nestjs/common';
import { TaskTooCostly } from '@platform/http-service';
import { LRUCache } from 'lru-cache';
import type { Collection } from '../collections/collection.store';
import type { Condition } from '../filters/condition';
import { EXTENT, writeClusterTile, writeFeatureTile } from '../formats/vector-tile.writer';
import type { Requester } from '../ogc/requester';
import { lengthOf, type ReadRow } from '../stored-features/stored-feature';
import { GeometryThreads, INLINE_BYTES } from '../threads/geometry-threads';
import { FilteredTileSearch } from './filtered-tile.search';
import { type TileAddress, unitsOf } from './tile-address';
import { clustersOf, type Middle } from './tile-clusters';
import { TileStore } from './tile.store';

const CACHE_BYTES = 32 * 1024 * 1024;
/** Separate from the other tiles, because one caller may request many different filters. */
const FILTERED_CACHE_BYTES = 8 * 1024 * 1024;

/** A filter of a tile. */
export interface TileFilter {
  condition: Condition;
  /** The text in the request. */
  text: string;
}

const cacheOf = (maxSize: number) =>
  new LRUCache<string, Uint8Array>({ maxSize, sizeCalculation: (bytes, key) => bytes.length + key.length });

/** Tiles of collections. A tile is cached in memory until a feature of the collection changes. */
@Injectable()
export class TileService {
  private readonly tiles = cacheOf(CACHE_BYTES);
  private readonly filteredTiles = cacheOf(FILTERED_CACHE_BYTES);

  constructor(
    private readonly store: TileStore,
    private readonly filtered: FilteredTileSearch,
    private readonly threads: GeometryThreads,
  ) {}

  /**
   * A vector tile (MVT, gzip): its features, or clusters if there are too many; empty if there are none.
   * @throws AppError DEPENDENCY_UNAVAILABLE (503)
   */
  async get(collection: Collection, tile: TileAddress, requester: Requester): Promise<Uint8Array> {
    const key = keyOf(collection, tile);
    const bytes = this.tiles.get(key) ?? (await this.make(collection.id, tile, requester));
    this.tiles.set(key, bytes);
    return bytes;
  }

  /**
   * A tile of the features that pass a filter. If it may be incomplete, it has a layer `partial` and is not cached: an
   * index that was declared since then may find more.
   * @throws AppError GEOMETRY_TOO_COSTLY (422), BAD_REQUEST (400) if a feature costs too much, DEPENDENCY_UNAVAILABLE
   * (503)
   */
  async getFiltered(
    collection: Collection,
    tile: TileAddress,
    { condition, text }: TileFilter,
    requester: Requester,
  ): Promise<{ bytes: Uint8Array; isWhole: boolean }> {
    const key = `${keyOf(collection, tile)}${text}`;
    const kept = this.filteredTiles.get(key);
    if (kept) return { bytes: kept, isWhole: true };
    const { rows, middles, isWhole } = await this.filtered.find(collection, tile, condition, requester);
    const bytes = await this.writeFiltered(rows, middles, tile, !isWhole, requester);
    if (isWhole) this.filteredTiles.set(key, bytes);
    return { bytes, isWhole };
  }

  private async make(collectionId: string, tile: TileAddress, requester: Requester): Promise<Uint8Array> {
    const rows = await this.store.findFeatures(collectionId, tile);
    if (rows?.length === 0) return new Uint8Array();
    const bytes = rows && (await this.write(rows, tile, false, requester));
    if (bytes && bytes.length > 0) return bytes;
    const clusters = await this.store.listClusters(collectionId, tile, requester);
    return writeClusterTile(
      clusters.map(({ longitude, latitude, features }) => ({
        at: unitsOf([longitude, latitude], tile, EXTENT),
        features,
      })),
    );
  }

  private async writeFiltered(
    rows: ReadRow[] | null,
    middles: Middle[],
    tile: TileAddress,
    isPartial: boolean,
    requester: Requester,
  ): Promise<Uint8Array> {
    if (middles.length === 0 && !isPartial) return new Uint8Array();
    const bytes = rows && (await this.write(rows, tile, isPartial, requester));
    return bytes && bytes.length > 0 ? bytes : writeClusterTile(clustersOf(middles, tile, EXTENT), isPartial);
  }

  /** Undefined if they are too large for a tile. */
  private async write(
    rows: ReadRow[],
    tile: TileAddress,
    isPartial: boolean,
    requester: Requester,
  ): Promise<Uint8Array> {
    const shown = rows.map(({ id, geometry, properties }) => ({ id, geometry, properties }));
    if (rows.reduce((sum, row) => sum + lengthOf(row), 0) <= INLINE_BYTES)
      return writeFeatureTile({ tile, rows: shown, isPartial });
    try {
      return await this.threads.run<'tile'>({ tile, rows: shown, isPartial }, requester);
    } catch (error) {
      if (error instanceof TaskTooCostly) return new Uint8Array();
      throw error;
    }
  }
}

const keyOf = ({ id, revision }: Collection, { z, x, y }: TileAddress): string => `${id}/${revision}/${z}/${x}/${y}`;
