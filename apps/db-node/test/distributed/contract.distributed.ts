import { contractThrough } from '../contract/contract';
import { World } from '../contract/world';
import { CitusDatabase } from './citus-database';

describe('the contract on Citus', () => {
  let citus: CitusDatabase;
  let world: World;

  beforeAll(async () => {
    citus = await CitusDatabase.distributed();
    world = await World.on('postgresql', citus.nodes.coordinator, citus, citus.serviceUrl, { LOG_LEVEL: 'error' });
  });

  afterAll(async () => {
    await world?.close();
    await citus?.drop();
  });

  contractThrough(['HTTP'], () => world);
});
