import { Injectable } from '@nestjs/common';
import { unauthenticated } from '@platform/errors';
import { CollectionStore } from '../collections/collection.store';

/** Which collections a search looks through: the named one if the caller may read it, otherwise all of their own. */
@Injectable()
export class SearchScope {
  constructor(private readonly collections: CollectionStore) {}

  /** @throws AppError COLLECTION_NOT_FOUND (404), UNAUTHENTICATED (401) when nothing is named and nobody signed in */
  async collectionIds(accountId: string | null, collectionId: string | undefined): Promise<string[]> {
    if (collectionId) return [(await this.collections.getReadable(accountId, collectionId)).id];
    if (!accountId) throw unauthenticated();
    return (await this.collections.listOwn(accountId)).map(({ id }) => id);
  }
}
