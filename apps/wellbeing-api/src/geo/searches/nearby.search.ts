import { Injectable } from '@nestjs/common';
import type { Point } from 'geojson';
import { DataSource } from 'typeorm';
import type { StoredFeature } from '../features/feature';
import { type FeatureRow, toFeature } from '../features/feature.store';
import { type Box, boxLiteral, coarse } from '../geometries/bounding-box';
import { distanceMeters, windowsAround } from './distance';

export interface NearFeature {
  feature: StoredFeature;
  distanceMeters: number;
}

export interface NearbyQuery {
  longitude: number;
  latitude: number;
  radiusMeters: number;
  limit: number;
}

/** Candidates a look-up reads at least; degrees are not metres, so the nearest by degrees are only a first guess. */
const GUESS = 200;
const MOST = 20_000;

@Injectable()
export class NearbySearch {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * The nearest features within the radius, nearest first. The k nearest by degrees bound the distance of the k-th; all
   * that lies within that distance is then measured.
   */
  async find(collectionIds: string[], query: NearbyQuery): Promise<NearFeature[]> {
    const { longitude, latitude, radiusMeters, limit } = query;
    const center: Point = { type: 'Point', coordinates: [longitude, latitude] };
    const guessSize = Math.max(GUESS, limit * 2);
    const windows = windowsAround(longitude, latitude, radiusMeters);
    const guess = await this.candidates(collectionIds, windows, query, guessSize);
    if (guess.length < guessSize) return nearest(guess, center, radiusMeters, limit);
    const bound = nearest(guess, center, radiusMeters, limit).at(-1)?.distanceMeters ?? radiusMeters;
    const narrowed = windowsAround(longitude, latitude, Math.min(radiusMeters, bound + 1));
    return nearest(await this.candidates(collectionIds, narrowed, query, MOST), center, radiusMeters, limit);
  }

  private async candidates(
    collectionIds: string[],
    windows: Box[],
    { longitude, latitude }: NearbyQuery,
    limit: number,
  ): Promise<StoredFeature[]> {
    const found = new Map<string, StoredFeature>();
    for (const collectionId of collectionIds) {
      for (const window of windows) {
        const rows = await this.dataSource.query<FeatureRow[]>(
          `SELECT id, collection_id, geometry, properties, foreign_members, version FROM features
           WHERE collection_id = $1 AND box && $2::text::box
           ORDER BY box <-> point($3, $4)
           LIMIT $5`,
          [collectionId, boxLiteral(window), coarse(longitude), coarse(latitude), limit],
        );
        for (const row of rows) found.set(row.id, toFeature(row));
      }
    }
    return [...found.values()];
  }
}

function nearest(features: StoredFeature[], center: Point, radiusMeters: number, limit: number): NearFeature[] {
  return features
    .map((feature) => ({ feature, distanceMeters: distanceMeters(center, feature.geometry!) }))
    .filter((near) => near.distanceMeters <= radiusMeters)
    .sort((left, right) => left.distanceMeters - right.distanceMeters || (left.feature.id < right.feature.id ? -1 : 1))
    .slice(0, limit);
}
