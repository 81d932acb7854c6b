import { apps, operationsOf } from '../src/api/operation';
import { staleExceptions } from '../src/bad-input/exceptions';
import { expectedKinds, walk } from '../src/bad-input/walk';
import { World } from '../src/world/world';

// One test for all routes of all services: what the documents list is what is tried, so a new route is tried from its
// first day, and one that the walk does not understand fails it.
describe('bad input of every kind, on every route of every openapi.json', () => {
  let world: World;
  beforeAll(async () => {
    world = await World.start();
  });
  afterAll(() => world?.stop());

  const operations = apps.flatMap(operationsOf);

  it.each(apps)('knows routes of %s', (app) => {
    expect(operations.filter((operation) => operation.app === app).length).toBeGreaterThan(0);
  });

  it.each(operations.map((operation) => [operation.name, operation] as const))('%s', async (_name, operation) => {
    const siblings = operations.filter(({ app }) => app === operation.app);
    const { kinds, problems } = await walk(world, operation, siblings);
    expect(problems).toEqual([]);
    expect([...kinds]).toEqual(expect.arrayContaining(expectedKinds(operation, siblings)));
  });

  it('makes no exception for a route that is gone', () => {
    expect(staleExceptions(operations.map(({ name }) => name))).toEqual([]);
  });

  it('leaves every service alive and ready', async () => {
    for (const app of apps) {
      expect(await fetch(`${world.url(app)}/ready`).then(({ status }) => status)).toBe(200);
      for (const { endReason } of world.platform.services[app]) expect(endReason).toBeNull();
    }
  });
});
