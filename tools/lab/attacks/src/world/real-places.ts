import { givenFeature } from '@platform/harness';
import type { Operation } from '../api/operation';
import type { Credentials } from './credentials';
import type { World } from './world';

/** The operation with the ids of things that exist and belong to its caller, where a made-up id would hide the input. */
export async function withRealPlaces(world: World, operation: Operation, credentials: Credentials): Promise<Operation> {
  if (!operation.path.includes('/collections/{')) return operation;
  const ids: Record<string, string> = await givenFeature(world.wellbeing, (await credentials.anAccount()).headers);
  const parameters = operation.parameters.map((parameter) => ({
    ...parameter,
    ...(parameter.in === 'path' && ids[parameter.name] && { example: ids[parameter.name] }),
  }));
  return { ...operation, parameters };
}
