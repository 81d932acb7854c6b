import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { performance } from 'node:perf_hooks';
import { routines } from '../../database/schema';
import { boxLiteral } from '../geometries/bounding-box';
import type { Requester } from '../ogc/requester';
import { LargeDocuments } from '../stored-features/large-documents';
import type { ReadRow } from '../stored-features/stored-feature';
import { boxOfTile, MARGIN, rowEdgesOf, type TileAddress } from './tile-address';
import { COUNT, MOST_FEATURES, READ, SQUARES } from './tile.statements';
import { ConcurrencyLimiter } from './concurrency-limiter';

/** Statements that read a whole collection. One that exceeds the common statement timeout is ended. */
const [AT_A_TIME, WAITING] = [2, 32];

/** The content of tiles, read from the database. */
@Injectable()
export class TileStore {
  private readonly limiter = new ConcurrencyLimiter(AT_A_TIME, WAITING);

  constructor(
    private readonly dataSource: DataSource,
    private readonly largeDocuments: LargeDocuments,
  ) {}

  /** The features that touch a tile; null if they are too many or too large for one. */
  async findFeatures(collectionId: string, tile: TileAddress): Promise<ReadRow[] | null> {
    const values = [collectionId, boxLiteral(boxOfTile(tile, MARGIN))];
    const { features } = await COUNT.get(this.dataSource, values);
    if (features > MOST_FEATURES) return null;
    const rows = await READ.rows(this.dataSource, values);
    if (rows.length < (rows[0]?.candidates ?? 0)) return null;
    return (await this.largeDocuments.complete(rows)).filter(({ isDeleted }) => !isDeleted);
  }

  /** @throws AppError DEPENDENCY_UNAVAILABLE (503) if too many wait, or if it takes too long */
  async listClusters(collectionId: string, tile: TileAddress, requester: Requester) {
    const box = boxOfTile(tile);
    const [west, , east] = box;
    const asked = {
      collection_id: collectionId,
      window: boxLiteral(box),
      west,
      east,
      columns: SQUARES,
      rows: rowEdgesOf(tile, SQUARES),
    };
    return this.limiter.run(requester.signal, async () => {
      const started = performance.now();
      try {
        return await routines.tile_clusters.rows(this.dataSource, asked);
      } finally {
        // The time of the database counts like the time of threads.
        requester.onThreadTime?.(performance.now() - started);
      }
    });
  }
}
