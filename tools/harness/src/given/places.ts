import { unwrap, type WellbeingApiClient } from '../client';
import type { Schemas } from '../schemas';
import { uniqueName } from '../unique';

type Headers = Record<string, string>;
type GeoSchemas = Schemas['wellbeing-api'];

const FEATURE: GeoSchemas['FeatureBody'] = {
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [13.4, 52.5] },
  properties: { name: 'Bench' },
};

export async function givenCollection(
  wellbeing: WellbeingApiClient,
  headers: Headers,
  collection: Partial<GeoSchemas['CreateCollectionDto']> = {},
): Promise<string> {
  const body = { title: uniqueName('collection'), visibility: 'private' as const, ...collection };
  return (await unwrap(wellbeing.POST('/geo/v2/collections', { body, headers }))).id;
}

/** A feature in a collection of its own. */
export async function givenFeature(
  wellbeing: WellbeingApiClient,
  headers: Headers,
): Promise<{ collectionId: string; featureId: string }> {
  const collectionId = await givenCollection(wellbeing, headers);
  const params = { path: { collectionId } };
  const items = '/geo/v2/collections/{collectionId}/items';
  const { id } = await unwrap(wellbeing.POST(items, { params, body: FEATURE, headers }));
  return { collectionId, featureId: id };
}
