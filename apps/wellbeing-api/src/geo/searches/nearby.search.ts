import { Injectable } from '@nestjs/common';
import { defineStatement, type RowOf, sql } from '@platform/database';
import { DataSource } from 'typeorm';
import { tables } from '../../database/schema';
import { BOUNDED_FEATURE, type BoundedRow, BYTES_PER_READ } from '../stored-features/bounded-rows';
import { FEATURE, FEATURE_COLUMNS, type FeatureRow, type ReadRow } from '../stored-features/stored-feature';
import { LargeDocuments } from '../stored-features/large-documents';
import { type Box, boxLiteral, coarse } from '../geometries/bounding-box';
import { ExactGeometry, PAGE_STEPS } from '../threads/exact-geometry';
import { geometryTooCostly } from '../geometries/work';
import { callerDisconnected, type Requester } from '../ogc/requester';
import type { NearPlace } from './near-cursor';
import { windowsAround } from './windows-around';

export interface NearFeature {
  feature: FeatureRow;
  distanceMeters: number;
}

export interface NearbyQuery {
  longitude: number;
  latitude: number;
  radiusMeters: number;
  limit: number;
  after: NearPlace | null;
}

const CANDIDATE = sql.pick(tables.features, 'id', 'bytes');
type Candidate = RowOf<typeof CANDIDATE>;

/**
 * The minimum number of candidates of a look-up. Degrees are not metres, so the nearest in degrees are only a guess.
 */
const GUESS = 200;
const MOST = 20_000;
const MOST_BYTES = 32 * 1024 * 1024;
const MOST_STEPS = 3 * PAGE_STEPS;

const CANDIDATES = defineStatement({
  name: 'nearby-candidates',
  row: CANDIDATE,
  plan: 'each time',
  text: `SELECT id, bytes FROM features
    WHERE collection_id = $1 AND box && $2::text::box
    ORDER BY box <-> point($3, $4)
    LIMIT $5`,
});

const GEOMETRIES = defineStatement({
  name: 'nearby-geometries',
  row: FEATURE,
  plan: 'each time',
  text: `SELECT ${FEATURE_COLUMNS} FROM features WHERE id = ANY($1::uuid[])`,
});

const FEATURES = defineStatement({
  name: 'nearby-features',
  row: BOUNDED_FEATURE,
  plan: 'each time',
  text: `SELECT ${FEATURE_COLUMNS}, candidates
    FROM (
      SELECT features.*, asked.place, sum(bytes) OVER (ORDER BY asked.place) AS bytes_so_far,
        (count(*) OVER ())::int AS candidates
      FROM unnest($1::uuid[]) WITH ORDINALITY AS asked (id, place)
      JOIN features ON features.id = asked.id
    ) AS counted
    WHERE bytes_so_far <= ${BYTES_PER_READ} OR bytes_so_far = bytes
    ORDER BY place`,
});

@Injectable()
export class NearbySearch {
  constructor(
    private readonly dataSource: DataSource,
    private readonly largeDocuments: LargeDocuments,
    private readonly exactGeometry: ExactGeometry,
  ) {}

  /**
   * The nearest features within the radius, nearest first. The k nearest in degrees limit the distance of the k-th. All
   * features within that distance are then measured. If the features are too large for one response, the list is
   * shorter and has a next page.
   * @throws AppError GEOMETRY_TOO_COSTLY (422) if there is more to measure than one request may cost
   */
  async find(collectionIds: string[], query: NearbyQuery, requester: Requester) {
    const nearest = await this.nearest(collectionIds, query, requester);
    const rows = await this.rowsOf(nearest.map(({ id }) => id));
    const distances = new Map(nearest.map(({ id, distanceMeters }) => [id, distanceMeters]));
    // Features that were deleted meanwhile are skipped.
    const found = rows
      .filter(({ isDeleted }) => !isDeleted)
      .map((feature): NearFeature => ({ feature, distanceMeters: distances.get(feature.id)! }));
    const isCut = rows.length > 0 && rows.length < rows[0]!.candidates;
    const last = rows.at(-1);
    return { found, next: isCut && last ? { id: last.id, distanceMeters: distances.get(last.id)! } : null };
  }

  private async nearest(collectionIds: string[], query: NearbyQuery, requester: Requester): Promise<NearPlace[]> {
    const { longitude, latitude, radiusMeters, limit, after } = query;
    const distances = new Map<string, number>();
    const measured = async (radius: number, most: number) => {
      const candidates = await this.candidates(collectionIds, windowsAround(longitude, latitude, radius), query, most);
      await this.measure(candidates, query, distances, requester);
      const places = candidates
        .map(({ id }) => ({ id, distanceMeters: distances.get(id)! }))
        .filter((place) => place.distanceMeters <= radiusMeters && isBeyond(place, after))
        .toSorted(byDistance);
      return { places, isAll: candidates.length < most };
    };
    const guess = await measured(radiusMeters, Math.max(GUESS, limit * 2));
    if (guess.isAll) return guess.places.slice(0, limit);
    const bound = guess.places[limit - 1]?.distanceMeters ?? radiusMeters;
    return (await measured(Math.min(radiusMeters, bound + 1), MOST)).places.slice(0, limit);
  }

  /** Measures the remaining candidates, in portions of the size of one read. */
  private async measure(
    candidates: Candidate[],
    { longitude, latitude }: NearbyQuery,
    distances: Map<string, number>,
    requester: Requester,
  ): Promise<void> {
    const missing = candidates.filter(({ id }) => !distances.has(id));
    if (missing.reduce((sum, { bytes }) => sum + bytes, 0) > MOST_BYTES) throw tooMuch();
    let steps = MOST_STEPS;
    for (const ids of inPortions(missing)) {
      if (requester.signal.aborted) throw callerDisconnected();
      const rows = await this.geometriesOf(ids);
      const geometries = rows.map(({ geometry }) => geometry);
      const outcome = await this.exactGeometry.measure(geometries, [longitude, latitude], steps, requester);
      steps -= outcome.steps;
      if (outcome.results.length < rows.length) throw tooMuch();
      for (const id of ids) distances.set(id, Infinity);
      for (const [index, { id }] of rows.entries()) distances.set(id, outcome.results[index]!);
    }
  }

  private async candidates(
    collectionIds: string[],
    windows: Box[],
    { longitude, latitude }: NearbyQuery,
    limit: number,
  ): Promise<Candidate[]> {
    const found = new Map<string, Candidate>();
    for (const collectionId of collectionIds) {
      for (const window of windows) {
        const values = [collectionId, boxLiteral(window), coarse(longitude), coarse(latitude), limit];
        const rows = await CANDIDATES.rows(this.dataSource, values);
        for (const row of rows) found.set(row.id, row);
      }
    }
    return [...found.values()];
  }

  private async geometriesOf(ids: string[]): Promise<ReadRow[]> {
    return this.largeDocuments.complete(await GEOMETRIES.rows(this.dataSource, [ids]));
  }

  /** The first of these features, up to the size of one response; at least one. */
  private async rowsOf(ids: string[]): Promise<BoundedRow[]> {
    return this.largeDocuments.complete(await FEATURES.rows(this.dataSource, [ids]));
  }
}

function* inPortions(candidates: Candidate[]): Generator<string[]> {
  let ids: string[] = [];
  let total = 0;
  for (const { id, bytes } of candidates) {
    if (ids.length > 0 && total + bytes > BYTES_PER_READ) {
      yield ids;
      [ids, total] = [[], 0];
    }
    ids.push(id);
    total += bytes;
  }
  if (ids.length > 0) yield ids;
}

const byDistance = (left: NearPlace, right: NearPlace): number =>
  left.distanceMeters - right.distanceMeters || (left.id < right.id ? -1 : 1);

const isBeyond = (place: NearPlace, after: NearPlace | null): boolean =>
  !after || (place.id !== after.id && byDistance(after, place) < 0);

const tooMuch = () =>
  geometryTooCostly('There are too many features to measure in one request. Use a smaller radius or one collection.');
