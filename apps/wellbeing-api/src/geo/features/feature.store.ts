import { Injectable } from '@nestjs/common';
import { violatedConstraint } from '@platform/database';
import { AppError } from '@platform/errors';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { collectionNotFound } from '../collections/collection.store';
import { boxLiteral, boxOf } from '../geometries/bounding-box';
import type { FeatureContent } from '../geometries/feature.validator';
import { UUID } from '../ogc/query';
import type { Expectation } from './etag';
import type { StoredFeature } from './feature';

export const featureNotFound = () => new AppError('FEATURE_NOT_FOUND', { message: 'No such feature.' });

export const FEATURE_COLUMNS = 'id, collection_id, geometry, properties, foreign_members, version';
const ROWS_PER_INSERT = 500;

export interface FeatureRow {
  id: string;
  collection_id: string;
  geometry: StoredFeature['geometry'];
  properties: StoredFeature['properties'];
  foreign_members: Record<string, unknown>;
  version: number;
}

@Injectable()
export class FeatureStore {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * All or none.
   * @returns the new features' ids, in the order of the contents
   * @throws AppError COLLECTION_NOT_FOUND (404) when it was deleted meanwhile
   */
  async insert(
    collectionId: string,
    contents: FeatureContent[],
    manager: EntityManager = this.dataSource.manager,
  ): Promise<string[]> {
    const rows = contents.map((content) => ({ id: uuidv7(), ...columnsOf(content) }));
    const insertAll = async (within: EntityManager) => {
      for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
        await within.query(
          `INSERT INTO features (id, collection_id, geometry, properties, foreign_members, box, starts_at, ends_at)
           SELECT id, $1, geometry, properties, foreign_members, box::box, starts_at, ends_at
           FROM json_to_recordset($2::json) AS row
             (id uuid, geometry json, properties json, foreign_members json, box text,
              starts_at timestamptz, ends_at timestamptz)`,
          [collectionId, JSON.stringify(rows.slice(start, start + ROWS_PER_INSERT))],
        );
      }
    };
    try {
      await (rows.length > ROWS_PER_INSERT ? manager.transaction(insertAll) : insertAll(manager));
    } catch (error) {
      // It was there when the caller's right was checked.
      if (violatedConstraint(error) === 'features_collection_id_fkey') throw collectionNotFound();
      throw error;
    }
    return rows.map(({ id }) => id);
  }

  /** @throws AppError FEATURE_NOT_FOUND (404) */
  async get(collectionId: string, id: string): Promise<StoredFeature> {
    const rows = UUID.test(id)
      ? await this.dataSource.query<FeatureRow[]>(
          `SELECT ${FEATURE_COLUMNS} FROM features WHERE collection_id = $1 AND id = $2`,
          [collectionId, id],
        )
      : [];
    if (!rows[0]) throw featureNotFound();
    return toFeature(rows[0]);
  }

  /**
   * Replaces the feature if it is still one of the expected versions, in one step.
   * @throws AppError PRECONDITION_FAILED (412), FEATURE_NOT_FOUND (404)
   */
  async replace(
    collectionId: string,
    id: string,
    expected: Expectation,
    content: FeatureContent,
  ): Promise<StoredFeature> {
    const { geometry, properties, foreign_members, box, starts_at, ends_at } = columnsOf(content);
    const [[row]] = await this.dataSource.query<[FeatureRow[], number]>(
      `UPDATE features
       SET geometry = $4, properties = $5, foreign_members = $6, box = $7::text::box, starts_at = $8, ends_at = $9,
           version = version + 1, updated_at = now()
       WHERE collection_id = $1 AND id = $2 AND ($3::int[] IS NULL OR version = ANY($3))
       RETURNING ${FEATURE_COLUMNS}`,
      [
        collectionId,
        id,
        expected,
        geometry && JSON.stringify(geometry),
        properties && JSON.stringify(properties),
        JSON.stringify(foreign_members),
        box,
        starts_at,
        ends_at,
      ],
    );
    if (!row) throw await this.whyNot(collectionId, id);
    return toFeature(row);
  }

  /** @throws AppError PRECONDITION_FAILED (412), FEATURE_NOT_FOUND (404) */
  async delete(collectionId: string, id: string, expected: Expectation): Promise<void> {
    const [, count] = await this.dataSource.query<[unknown[], number]>(
      'DELETE FROM features WHERE collection_id = $1 AND id = $2 AND ($3::int[] IS NULL OR version = ANY($3))',
      [collectionId, id, expected],
    );
    if (count === 0) throw await this.whyNot(collectionId, id);
  }

  private async whyNot(collectionId: string, id: string): Promise<AppError> {
    await this.get(collectionId, id);
    return new AppError('PRECONDITION_FAILED', {
      message: 'The feature has changed since it was read. Read it again.',
    });
  }
}

export const toFeature = (row: FeatureRow): StoredFeature => ({
  id: row.id,
  collectionId: row.collection_id,
  geometry: row.geometry,
  properties: row.properties,
  foreignMembers: row.foreign_members,
  version: row.version,
});

function columnsOf({ geometry, properties, foreignMembers, interval }: FeatureContent) {
  return {
    geometry,
    properties,
    foreign_members: foreignMembers,
    box: geometry && boxLiteral(boxOf(geometry)),
    // An open side is without end, which also is what the comparison of intervals needs.
    starts_at: interval && (interval.start?.toISOString() ?? '-infinity'),
    ends_at: interval && (interval.end?.toISOString() ?? 'infinity'),
  };
}
