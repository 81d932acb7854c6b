import type { Operation } from '../api/operation';
import type { Credentials } from './credentials';
import type { World } from './world';

const FEATURE = {
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [13.4, 52.5] },
  properties: { name: 'Bench' },
};

/** The operation with the ids of things that exist and belong to its caller, where a made-up id would hide the input. */
export async function withRealPlaces(world: World, operation: Operation, credentials: Credentials): Promise<Operation> {
  if (!operation.path.includes('/collections/{')) return operation;
  const { accessToken } = await credentials.anAccount();
  const headers = { authorization: `Bearer ${accessToken}` };
  const created = await world.json('wellbeing-api', 'POST', '/geo/v2/collections', { title: 'Attacked' }, headers);
  const collectionId = (created.body as { id: string }).id;
  const items = `/geo/v2/collections/${collectionId}/items`;
  const made = await world.json('wellbeing-api', 'POST', items, FEATURE, headers);
  const ids: Record<string, string> = { collectionId, featureId: (made.body as { id: string }).id };
  const parameters = operation.parameters.map((parameter) => ({
    ...parameter,
    ...(parameter.in === 'path' && ids[parameter.name] && { example: ids[parameter.name] }),
  }));
  return { ...operation, parameters };
}
