import { Injectable } from '@nestjs/common';
import { defineStatement, sql, violatedConstraint } from '@platform/database';
import { AppError } from '@platform/errors';
import { DataSource, type EntityManager } from 'typeorm';
import { routines, tables } from '../../database/schema';
import { ERROR_CODES } from '../../error-codes';
import { WellbeingConfig } from '../../wellbeing-api.config';
import { type Collection, collectionNotFound, timeFieldText } from '../collections/collection.store';
import type { Expectation } from './etag';
import { FEATURE, FEATURE_COLUMNS, type FeatureRow } from '../stored-features/stored-feature';
import { type FeatureId, featureIdOf } from '../stored-features/feature-ids';
import { LargeDocuments } from '../stored-features/large-documents';
import { batchesOf, type FeatureBatches, type PreparedFeature } from '../stored-features/prepared-feature';

const GET = defineStatement({
  name: 'feature-get',
  text: `SELECT ${FEATURE_COLUMNS} FROM features WHERE collection_id = $1 AND id = $2`,
  row: FEATURE,
});

const GET_VERSION = defineStatement({
  name: 'feature-version',
  text: 'SELECT id, given_id, collection_id, version FROM features WHERE collection_id = $1 AND id = $2',
  row: sql.pick(tables.features, 'id', 'given_id', 'collection_id', 'version'),
});

/** The collection of a feature. */
export type FeatureTarget = Pick<Collection, 'id' | 'timeField'>;

export type FeatureVersion = Pick<FeatureRow, 'id' | 'given_id' | 'collection_id' | 'version'>;

/** A UUID is the key of its feature, so it is unique in the whole service. */
const uuidTaken = () =>
  new AppError('CONFLICT', {
    message:
      'A feature of another collection has this UUID. Send another id, or omit it and the feature gets a new UUID. Texts such as "way-1" are unique within their collection only.',
  });

export const featureNotFound = () => new AppError(ERROR_CODES.FEATURE_NOT_FOUND);

@Injectable()
export class FeatureStore {
  private readonly quota: number;

  constructor(
    private readonly dataSource: DataSource,
    private readonly largeDocuments: LargeDocuments,
    config: WellbeingConfig,
  ) {
    this.quota = config.STORAGE_QUOTA_BYTES;
  }

  async create({ id: collectionId, timeField }: FeatureTarget, feature: PreparedFeature): Promise<FeatureRow> {
    const batches = { ...batchesOf([feature]), timeField };
    await this.insert(collectionId, batches);
    const { geometry, properties, foreign_members } = feature;
    return { id: batches.ids[0]!, collection_id: collectionId, geometry, properties, foreign_members, version: 1 };
  }

  /**
   * Stores all features or none.
   * @throws AppError COLLECTION_NOT_FOUND (404) if the collection was deleted meanwhile, STORAGE_QUOTA (409)
   */
  async insert(
    collectionId: string,
    { texts, timeField = null }: FeatureBatches,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<void> {
    const insertAll = async (within: EntityManager) => {
      for (const text of texts) {
        // A buffer is sent as it is. The driver would convert a text on the event loop.
        const features = Buffer.from(text.buffer, text.byteOffset, text.byteLength) as never;
        await routines.features_store_timed.run(within, {
          collection_id: collectionId,
          features,
          quota: this.quota,
          time_field: timeFieldText(timeField),
        });
      }
    };
    try {
      await (texts.length > 1 ? manager.transaction(insertAll) : insertAll(manager));
    } catch (error) {
      throw this.refusalOf(error);
    }
  }

  /** @throws AppError FEATURE_NOT_FOUND (404) */
  async get(collectionId: string, id: string): Promise<FeatureRow> {
    const known = featureIdOf(collectionId, id);
    const found = known ? await GET.rows(this.dataSource, [collectionId, known.id]) : [];
    const [feature] = await this.largeDocuments.complete(found);
    if (!feature || feature.isDeleted) throw featureNotFound();
    return feature;
  }

  /** Without its documents, which may be large. @throws AppError FEATURE_NOT_FOUND (404) */
  async getVersion(collectionId: string, id: string): Promise<FeatureVersion> {
    const row = await this.findVersion(collectionId, id);
    if (!row) throw featureNotFound();
    return row;
  }

  async findVersion(collectionId: string, id: string): Promise<FeatureVersion | null> {
    const known = featureIdOf(collectionId, id);
    return known && GET_VERSION.find(this.dataSource, [collectionId, known.id]);
  }

  /**
   * Replaces the feature if it still has one of the expected versions, in one step.
   * @throws AppError PRECONDITION_FAILED (412), FEATURE_NOT_FOUND (404), STORAGE_QUOTA (409)
   */
  async replace(
    { id: collectionId, timeField }: FeatureTarget,
    { id, given_id }: FeatureId,
    expected: Expectation,
    feature: PreparedFeature,
  ): Promise<FeatureRow> {
    const { geometry, properties, foreign_members, box, starts_at, ends_at } = feature;
    try {
      const row = await routines.features_replace_timed.find(this.dataSource, {
        collection_id: collectionId,
        id,
        versions: expected,
        geometry,
        properties,
        foreign_members,
        box,
        starts_at,
        ends_at,
        quota: this.quota,
        time_field: timeFieldText(timeField),
      });
      const replaced = { id, given_id, collection_id: collectionId, geometry, properties, foreign_members };
      if (row) return { ...replaced, version: row.version! };
    } catch (error) {
      throw this.refusalOf(error);
    }
    throw await this.whyNot(collectionId, id);
  }

  /** @throws AppError PRECONDITION_FAILED (412), FEATURE_NOT_FOUND (404) */
  async delete(collectionId: string, id: string, expected: Expectation): Promise<void> {
    if ((await this.deleteSome(collectionId, [id], expected)) === 0) throw await this.whyNot(collectionId, id);
  }

  /** @param ids null for all. @returns how many were deleted */
  async deleteSome(collectionId: string, ids: string[] | null, versions: Expectation = null): Promise<number> {
    const { deleted } = await routines.features_delete.get(this.dataSource, {
      collection_id: collectionId,
      ids,
      versions,
    });
    return deleted!;
  }

  private async whyNot(collectionId: string, id: string): Promise<AppError> {
    await this.getVersion(collectionId, id);
    return new AppError('PRECONDITION_FAILED');
  }

  /** The error for the caller, if the database refused a change. */
  refusalOf(error: unknown): unknown {
    switch (violatedConstraint(error)) {
      case 'features_pkey':
        return uuidTaken();
      // Both existed when the caller's permission was checked.
      case 'features_collection_id_fkey':
      case 'storage_use_account_id_fkey':
        return collectionNotFound();
      case 'storage_quota':
        return new AppError(ERROR_CODES.STORAGE_QUOTA.with({ limit: this.quota }));
      default:
        return error;
    }
  }
}
