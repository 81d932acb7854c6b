import { type App, apps, operationsOf } from '../src/api/operation';
import { staleExceptions } from '../src/bad-input/exceptions';
import { foreignNames } from '../src/bad-input/values';
import { expectedKinds, walk } from '../src/bad-input/walk';
import { readTables } from '../src/world/tables';
import { World } from '../src/world/world';

// One test for all routes of all services. It tries the routes that the documents list, so a new route is tried from
// its first day. A route that it does not understand fails it.
describe('bad input of every kind, on every route of every openapi.json', () => {
  let world: World;
  const names: Partial<Record<App, string[]>> = {};
  beforeAll(async () => {
    world = await World.start();
    for (const app of apps) names[app] = [...new Set([...foreignNames, ...(await readTables(world, app)).columns])];
  });
  afterAll(() => world?.stop());

  const operations = apps.flatMap(operationsOf);

  it.each(apps)('knows routes and columns of %s', (app) => {
    expect(operations.filter((operation) => operation.app === app).length).toBeGreaterThan(0);
    expect(names[app]!.length).toBeGreaterThan(foreignNames.length + 20);
  });

  it.each(operations.map((operation) => [operation.name, operation] as const))('%s', async (_name, operation) => {
    const siblings = operations.filter(({ app }) => app === operation.app);
    const { kinds, problems } = await walk(world, operation, { all: siblings, names: names[operation.app]! });
    expect(problems).toEqual([]);
    expect([...kinds]).toEqual(expect.arrayContaining(expectedKinds(operation, siblings)));
  });

  it('makes no exception for a route that does not exist', () => {
    expect(staleExceptions(operations.map(({ name }) => name))).toEqual([]);
  });

  it('leaves every service alive and ready', async () => {
    for (const app of apps) {
      expect(await fetch(`${world.url(app)}/ready`).then(({ status }) => status)).toBe(200);
      for (const { endReason } of world.platform.services[app]) expect(endReason).toBeNull();
    }
  });
});
