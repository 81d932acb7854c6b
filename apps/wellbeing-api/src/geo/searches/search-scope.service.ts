import { Injectable } from '@nestjs/common';
import { unauthenticated } from '@platform/errors';
import { CollectionStore } from '../collections/collection.store';

/**
 * The collections that a search reads: the named one if the caller may read it, otherwise all collections of the
 * caller.
 */
@Injectable()
export class SearchScope {
  constructor(private readonly collections: CollectionStore) {}

  /** @throws AppError COLLECTION_NOT_FOUND (404), UNAUTHENTICATED (401) without a collection and without a token */
  async collectionIds(accountId: string | null, collectionId: string | undefined): Promise<string[]> {
    if (collectionId) return [(await this.collections.getReadable(accountId, collectionId)).id];
    if (!accountId) throw unauthenticated();
    return (await this.collections.listOwn(accountId)).map(({ id }) => id);
  }
}
