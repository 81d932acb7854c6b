import { givenSignedIn, mailedToken, uniqueName, wellbeingAt } from '@platform/harness';
import { createCollection, createPersonalToken, submitFeatures, verifyEmail } from '@platform/sdk/wellbeing';
import type { Platform } from '@platform/stack';

const COUNT = 40;

/**
 * Variables for Python: the address of a public collection of 40 benches and the token of its owner. Also a private
 * collection with one bench, and a personal access token of its owner.
 */
export async function givenPlaces({ description, mailDirectory }: Platform): Promise<Record<string, string>> {
  const url = description.wellbeing_api.urls[0]!;
  const wellbeing = wellbeingAt(url);
  const { accessToken, email } = await givenSignedIn(wellbeing);
  const headers = { authorization: `Bearer ${accessToken}` };
  const body = { title: uniqueName('benches'), visibility: 'public' as const };
  const { id } = await createCollection(wellbeing, { body }, { headers });
  const features = Array.from({ length: COUNT }, (_, index) => bench(index));
  await submitFeatures(wellbeing, { collection: id, body: { type: 'FeatureCollection', features } }, { headers });
  await verifyEmail(wellbeing, { body: { token: await mailedToken(mailDirectory, email, 'verify-email') } });
  const wish = { name: 'GIS', scope: ['geo:read' as const, 'geo:write' as const], expires_in_days: 1 };
  const { token } = await createPersonalToken(wellbeing, { body: wish }, { headers });
  const title = uniqueName('own benches');
  const own = await createCollection(wellbeing, { body: { title, visibility: 'private' } }, { headers });
  const one = { type: 'FeatureCollection' as const, features: [bench(0)] };
  await submitFeatures(wellbeing, { collection: own.id, body: one }, { headers });
  return {
    GEO_URL: `${url}/geo/v2`,
    COLLECTION: id,
    TOKEN: accessToken,
    COUNT: String(COUNT),
    PRIVATE_COLLECTION: own.id,
    PERSONAL_TOKEN: token,
  };
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
