import { contractThrough } from '../contract/contract';
import { World } from '../contract/world';
import { CitusDatabase } from './citus-database';

describe('the contract on Citus', () => {
  let citus: CitusDatabase;
  let world: World;

  beforeAll(async () => {
    citus = await CitusDatabase.distributed();
    const { cluster, database, serviceUrl } = citus;
    world = await World.on('postgresql', cluster.coordinator, database, serviceUrl, { LOG_LEVEL: 'error' });
  });

  afterAll(async () => {
    await world?.close();
    await citus?.stop();
  });

  contractThrough(['HTTP'], () => world);
});
