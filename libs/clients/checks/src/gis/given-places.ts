import { givenSignedIn, uniqueName, wellbeingAt } from '@platform/harness';
import { createCollection, submitFeatures } from '@platform/sdk/wellbeing';

const COUNT = 40;

/** Variables for Python: the address of a public collection of 40 benches, and the token of its owner. */
export async function givenPlaces(url: string): Promise<Record<string, string>> {
  const wellbeing = wellbeingAt(url);
  const { accessToken } = await givenSignedIn(wellbeing);
  const headers = { authorization: `Bearer ${accessToken}` };
  const body = { title: uniqueName('benches'), visibility: 'public' as const };
  const { id } = await createCollection(wellbeing, { body }, { headers });
  const features = Array.from({ length: COUNT }, (_, index) => bench(index));
  await submitFeatures(wellbeing, { collection: id, body: { type: 'FeatureCollection', features } }, { headers });
  return { GEO_URL: `${url}/geo/v2`, COLLECTION: id, TOKEN: accessToken, COUNT: String(COUNT) };
}

const bench = (index: number) => ({
  type: 'Feature' as const,
  geometry: { type: 'Point', coordinates: [13 + index / 10, 52 + (index % 10) / 10] },
  properties: {
    name: `bench ${index}`,
    height: index % 7 === 6 ? null : index / 4,
    open: index % 3 === 0,
    seen: `2026-03-${String(1 + (index % 28)).padStart(2, '0')}T0${index % 10}:30:00${index % 2 ? 'Z' : '+09:00'}`,
  },
});
