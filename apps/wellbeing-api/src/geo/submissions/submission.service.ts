import { Injectable } from '@nestjs/common';
import { Idempotency } from '@platform/http-service';
import type { Request } from 'express';
import { type Collection, CollectionStore } from '../collections/collection.store';
import { FeatureStore } from '../features/feature.store';
import type { CsvReading } from '../formats/csv.reader';
import type { ImportSummary } from '../formats/import-report';
import type { TimeField } from '../geometries/temporal-extent';
import type { FeatureBatches } from '../stored-features/prepared-feature';

/** The request of a submission, and its features. */
export interface Submission {
  collectionId: string | undefined;
  fileName: string | undefined;
  /** SHA-256 of the features in the request, in hex. */
  digest: string;
  /** Undefined if omissions and repairs are accepted. */
  isStrict: true | undefined;
  /** How the columns of a CSV file are read. */
  columns?: CsvReading;
  batches: FeatureBatches;
  report: ImportSummary;
}

export interface Submitted {
  submitted: number;
  feature_ids: string[];
  report: ImportSummary;
}

@Injectable()
export class SubmissionService {
  constructor(
    private readonly collections: CollectionStore,
    private readonly features: FeatureStore,
    private readonly idempotency: Idempotency,
  ) {}

  /** The target of a submission. The default is the private collection of the account. */
  getTarget(accountId: string, collectionId: string | undefined): Promise<Collection> {
    return collectionId
      ? this.collections.getWritable(accountId, collectionId)
      : this.collections.getDefault(accountId);
  }

  /** The time field of a submission's target. Null if the target is missing, which is reported when it is used. */
  async findTimeField(accountId: string, collectionId: string | undefined): Promise<TimeField | null> {
    const target = collectionId ? await this.collections.findReadable(accountId, collectionId) : null;
    return (collectionId ? target : await this.collections.getDefault(accountId))?.timeField ?? null;
  }

  /** Stores all features or none, once per Idempotency-Key of the request. */
  async submit(request: Request, accountId: string, { batches, report, ...body }: Submission): Promise<Submitted> {
    const { id } = await this.getTarget(accountId, body.collectionId);
    return this.idempotency.run(request, {
      accountId,
      body,
      work: async (manager) => {
        await this.features.insert(id, batches, manager);
        return { submitted: batches.ids.length, feature_ids: batches.ids, report };
      },
    });
  }
}
