import { bearer, givenCollection } from '@platform/harness';
import { exchange, jsonOf } from '../http/exchange';
import type { World } from '../world/world';
import { feature, geometryOf } from './position-layouts';

const ITEM_LIMIT_BYTES = 10 * 1024 * 1024;

export interface CostlyCollection {
  collectionId: string;
  /** One of its features. */
  featureId: string;
}

/**
 * A public collection with the costliest features that the service accepts. It has the largest feature of each kind,
 * found by halving until one is accepted, and a hundred lines of four thousand positions.
 */
export async function storeCostlyFeatures(world: World, accessToken: string): Promise<CostlyCollection> {
  const headers = { ...bearer(accessToken), 'content-type': 'application/json' };
  const collection = { title: 'Costly', visibility: 'public' } as const;
  const collectionId = await givenCollection(world.wellbeing, bearer(accessToken), collection);
  const store = async (body: object) => {
    const sent = {
      method: 'POST',
      path: `/geo/v2/submit?collection=${collectionId}`,
      headers,
      body: JSON.stringify(body),
    };
    const answer = await exchange(world.url('wellbeing-api'), sent).catch(() => undefined);
    return answer?.status === 201 ? (jsonOf(answer) as { feature_ids: string[] }).feature_ids : [];
  };
  const ids: string[] = [];
  for (const [shape, layout] of [
    ['LineString', 'zigzag'],
    ['LineString', 'fine zigzag'],
    ['MultiPoint', 'grid'],
    ['Polygon', 'circle'],
    ['MultiPolygon of triangles', 'grid'],
    ['Polygon with holes', 'grid'],
  ] as const) {
    let stored: string[] = [];
    for (let positions = 120_000; positions > 100 && stored.length === 0; positions >>= 1) {
      stored = await store(feature(geometryOf(shape, layout, ITEM_LIMIT_BYTES, positions)));
    }
    ids.push(...stored);
  }
  const line = feature(geometryOf('LineString', 'zigzag', ITEM_LIMIT_BYTES, 4_000));
  for (let count = 0; count < 100; count += 25) {
    await store({ type: 'FeatureCollection', features: Array.from({ length: 25 }, () => line) });
  }
  const [featureId] = ids;
  if (featureId === undefined) throw new Error('The service took none of the costly features.');
  return { collectionId, featureId };
}
