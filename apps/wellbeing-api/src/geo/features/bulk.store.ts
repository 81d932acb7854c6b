import { Injectable } from '@nestjs/common';
import { defineStatement, sql } from '@platform/database';
import type { AppError } from '@platform/errors';
import { DataSource } from 'typeorm';
import { routines, tables } from '../../database/schema';
import { WellbeingConfig } from '../../wellbeing-api.config';
import { collectionNotFound, timeFieldText } from '../collections/collection.store';
import { batchesOf, type FeatureBatches, type PreparedFeature } from '../stored-features/prepared-feature';
import type { FeatureId } from '../stored-features/feature-ids';
import type { FeatureRow } from '../stored-features/stored-feature';
import { FeatureStore, type FeatureTarget } from './feature.store';

/**
 * Two replacements at the same time would otherwise keep the features of both. The routines that change features lock
 * their collection first, too.
 */
const LOCK = defineStatement({
  name: 'collection-lock',
  text: 'SELECT id FROM collections WHERE id = $1 FOR NO KEY UPDATE',
  row: sql.pick(tables.collections, 'id'),
});

const DELETE_OTHERS = defineStatement({
  name: 'features-delete-others',
  text: `DELETE FROM features
    WHERE collection_id = $1 AND NOT EXISTS (SELECT FROM unnest($2::uuid[]) AS kept (id) WHERE kept.id = features.id)`,
});

/** Changes of features whose ids the caller chose, and of many features. */
@Injectable()
export class BulkStore {
  private readonly quota: number;

  constructor(
    private readonly dataSource: DataSource,
    private readonly features: FeatureStore,
    config: WellbeingConfig,
  ) {
    this.quota = config.STORAGE_QUOTA_BYTES;
  }

  /**
   * Creates the feature with this id. If it was created meanwhile, it is replaced, unless there is a refusal.
   * @throws AppError CONFLICT (409) if another collection has the UUID, STORAGE_QUOTA (409), the refusal
   */
  async put(
    { id: collectionId, timeField }: FeatureTarget,
    { id, given_id }: FeatureId,
    feature: PreparedFeature,
    refusal?: AppError,
  ): Promise<{ feature: FeatureRow; isNew: boolean }> {
    const { texts } = batchesOf([{ ...feature, id, given_id }]);
    const { geometry, properties, foreign_members } = feature;
    try {
      const stored = await this.dataSource.transaction(async (manager) => {
        const timed = { collection_id: collectionId, time_field: timeFieldText(timeField) };
        const put = { collection_id: collectionId, features: textOf(texts[0]!), quota: this.quota };
        const row = (await routines.features_put.find(manager, put))!;
        await routines.features_assert_time_field.run(manager, timed);
        if (refusal && !row.is_new) throw refusal;
        return row;
      });
      const [version, isNew] = [stored.feature_version!, stored.is_new!];
      const own = { id, given_id, collection_id: collectionId, version };
      return { feature: { ...own, geometry, properties, foreign_members }, isNew };
    } catch (error) {
      throw this.features.refusalOf(error);
    }
  }

  /**
   * Replaces all features of the collection, in one step. A feature with the id of an old one is its next version.
   * @throws AppError COLLECTION_NOT_FOUND (404), CONFLICT (409) if another collection has a UUID, STORAGE_QUOTA (409)
   */
  async replaceAll(collectionId: string, { ids, texts, timeField = null }: FeatureBatches): Promise<void> {
    try {
      await this.dataSource.transaction(async (manager) => {
        if (!(await LOCK.find(manager, [collectionId]))) throw collectionNotFound();
        await DELETE_OTHERS.run(manager, [collectionId, ids]);
        for (const text of texts) {
          const put = { collection_id: collectionId, features: textOf(text), quota: this.quota };
          await routines.features_put.rows(manager, put);
        }
        await routines.features_assert_time_field.run(manager, {
          collection_id: collectionId,
          time_field: timeFieldText(timeField),
        });
      });
    } catch (error) {
      throw this.features.refusalOf(error);
    }
  }
}

/** As bytes, which the driver sends as they are. */
const textOf = (text: Uint8Array): string => Buffer.from(text.buffer, text.byteOffset, text.byteLength) as never;
