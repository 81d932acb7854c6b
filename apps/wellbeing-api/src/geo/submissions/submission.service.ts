import { HttpStatus, Injectable } from '@nestjs/common';
import { type Collection, CollectionStore } from '../collections/collection.store';
import { FeatureStore } from '../features/feature.store';
import type { FeatureBatches } from '../features/prepared-feature';
import { IdempotencyStore, type KeptAnswer } from '../idempotency/idempotency.store';

const ROUTE = 'POST /geo/v2/submit';

@Injectable()
export class SubmissionService {
  constructor(
    private readonly collections: CollectionStore,
    private readonly features: FeatureStore,
    private readonly idempotency: IdempotencyStore,
  ) {}

  /** Where a submission goes: by default the private collection that every account has. */
  getTarget(accountId: string, collectionId: string | undefined): Promise<Collection> {
    return collectionId
      ? this.collections.getWritable(accountId, collectionId)
      : this.collections.getDefault(accountId);
  }

  async submit(
    caller: { accountId: string; key: string | null; hash: Buffer },
    collectionId: string | undefined,
    batches: FeatureBatches,
  ): Promise<KeptAnswer> {
    const { id } = await this.getTarget(caller.accountId, collectionId);
    return this.idempotency.run({ ...caller, route: ROUTE }, async (manager) => {
      await this.features.insert(id, batches, manager);
      return { status: HttpStatus.CREATED, body: { submitted: batches.ids.length, feature_ids: batches.ids } };
    });
  }
}
