import {
  createCollection,
  type CreateCollectionDto,
  createFeature,
  type FeatureBody,
  type WellbeingClient,
} from '@platform/sdk/wellbeing';
import { uniqueName } from '../unique';

type Headers = Record<string, string>;

const FEATURE: FeatureBody = {
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [13.4, 52.5] },
  properties: { name: 'Bench' },
};

export async function givenCollection(
  wellbeing: WellbeingClient,
  headers: Headers,
  collection: Partial<CreateCollectionDto> = {},
): Promise<string> {
  const body = { title: uniqueName('collection'), visibility: 'private' as const, ...collection };
  return (await createCollection(wellbeing, { body }, { headers })).id;
}

/** A feature in a new collection. */
export async function givenFeature(
  wellbeing: WellbeingClient,
  headers: Headers,
  collection?: Parameters<typeof givenCollection>[2],
): Promise<{ collectionId: string; featureId: string }> {
  const collectionId = await givenCollection(wellbeing, headers, collection);
  const { id } = await createFeature(wellbeing, { collection_id: collectionId, body: FEATURE }, { headers });
  return { collectionId, featureId: id };
}
