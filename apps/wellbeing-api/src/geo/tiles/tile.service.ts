import { Injectable } from '@nestjs/common';
import { TaskTooCostly } from '@platform/http-service';
import { LRUCache } from 'lru-cache';
import type { Collection } from '../collections/collection.store';
import { EXTENT, writeClusterTile, writeFeatureTile } from '../formats/vector-tile.writer';
import type { Box } from '../geometries/bounding-box';
import type { Requester } from '../ogc/requester';
import { lengthOf, type ReadRow } from '../stored-features/stored-feature';
import { GeometryThreads } from '../threads/geometry-threads';
import { type TileAddress, unitsOf } from './tile-address';
import { TileStore } from './tile.store';

const CACHE_BYTES = 32 * 1024 * 1024;
const MOST_EXTENTS = 1_000;
/** What is longer is written in a thread. */
const INLINE_LENGTH = 16 * 1024;

/** Tiles of collections. What was made once is kept in memory until a feature of the collection changes. */
@Injectable()
export class TileService {
  private readonly tiles = new LRUCache<string, Uint8Array>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (bytes, key) => bytes.length + key.length,
  });
  private readonly extents = new LRUCache<string, { box: Box | null }>({ max: MOST_EXTENTS });

  constructor(
    private readonly store: TileStore,
    private readonly threads: GeometryThreads,
  ) {}

  /**
   * A vector tile (MVT, gzip): its features, or clusters of them where they are too many; empty where there are none.
   * @throws AppError DEPENDENCY_UNAVAILABLE (503)
   */
  async get(collection: Collection, tile: TileAddress, requester: Requester): Promise<Uint8Array> {
    const key = `${collection.id}/${collection.revision}/${tile.z}/${tile.x}/${tile.y}`;
    const bytes = this.tiles.get(key) ?? (await this.make(collection.id, tile, requester));
    this.tiles.set(key, bytes);
    return bytes;
  }

  /** The box around all features; null without any. @throws AppError DEPENDENCY_UNAVAILABLE (503) */
  async getExtent(collection: Collection, requester: Requester): Promise<Box | null> {
    const key = `${collection.id}/${collection.revision}`;
    const extent = this.extents.get(key) ?? { box: await this.store.findExtent(collection.id, requester) };
    this.extents.set(key, extent);
    return extent.box;
  }

  private async make(collectionId: string, tile: TileAddress, requester: Requester): Promise<Uint8Array> {
    const rows = await this.store.findFeatures(collectionId, tile);
    if (rows?.length === 0) return new Uint8Array();
    const bytes = rows && (await this.write(rows, tile, requester));
    if (bytes && bytes.length > 0) return bytes;
    const clusters = await this.store.listClusters(collectionId, tile, requester);
    return writeClusterTile(
      clusters.map(({ longitude, latitude, features }) => ({
        at: unitsOf([longitude, latitude], tile, EXTENT),
        features,
      })),
    );
  }

  /** Nothing where they are too much for a tile. */
  private async write(rows: ReadRow[], tile: TileAddress, requester: Requester): Promise<Uint8Array> {
    const shown = rows.map(({ id, geometry, properties }) => ({ id, geometry, properties }));
    if (rows.reduce((sum, row) => sum + lengthOf(row), 0) <= INLINE_LENGTH)
      return writeFeatureTile({ tile, rows: shown });
    try {
      return await this.threads.run<'tile'>({ tile, rows: shown }, requester);
    } catch (error) {
      if (error instanceof TaskTooCostly) return new Uint8Array();
      throw error;
    }
  }
}
