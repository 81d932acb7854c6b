import { Injectable } from '@nestjs/common';
import { badRequest, type QueryParameters } from '../ogc/query';
import { offeredSystems } from './offered-systems';
import { CRS84, CRS84H, nameOfSystem, WGS84_WITH_HEIGHT, WORLD_SYSTEMS } from '../reference-systems/reference-system';
import { CollectionStore } from './collection.store';
import { ExtentStore } from './extent.store';

const PARAMETERS = ['crs', 'bbox-crs', 'filter-crs'];
/** Every collection offers them. */
const ALWAYS_OFFERED = new Set([CRS84, ...WORLD_SYSTEMS]);
const WITH_HEIGHT = new Set([CRS84H, WGS84_WITH_HEIGHT]);

/** Refuses reference systems that a collection does not offer (OGC 18-058r1, requirement fc-crs-valid-value). */
@Injectable()
export class OfferedSystems {
  constructor(
    private readonly collections: CollectionStore,
    private readonly extents: ExtentStore,
  ) {}

  /** @throws AppError BAD_REQUEST (400), COLLECTION_NOT_FOUND (404) */
  async assertOffers(accountId: string | null, collectionId: string, query: QueryParameters): Promise<void> {
    const asked = PARAMETERS.filter((name) => !ALWAYS_OFFERED.has(query.text(name) ?? CRS84));
    if (asked.length === 0) return;
    const offered = offeredSystems(await this.extents.of(await this.collections.getReadable(accountId, collectionId)));
    for (const name of asked) {
      const uri = query.text(name)!;
      if (!offered.includes(uri)) throw badRequest(`${reasonOf(name, uri)} It offers ${offered.join(', ')}.`);
    }
  }
}

const reasonOf = (name: string, uri: string): string =>
  WITH_HEIGHT.has(uri)
    ? `${name}: no feature of the collection has a height, so it does not offer ${nameOfSystem(uri)}.`
    : `${name}: the collection has no place yet, or a feature outside the area of ${nameOfSystem(uri)}.`;
