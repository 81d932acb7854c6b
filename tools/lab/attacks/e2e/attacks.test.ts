import { suites } from '../src/suites';
import { World } from '../src/world/world';

// A small share of what `npm run lab -- attacks` sends, and nothing about how long anything takes; the seed is fixed, so that a change fails by itself.
describe('attacks', () => {
  let world: World;
  beforeAll(async () => {
    world = await World.start();
  });
  afterAll(() => world?.stop());

  it.each(suites.flatMap((suite) => (suite.isLong || suite.isStandalone ? [] : [[suite.promise, suite] as const])))(
    '%s',
    async (_promise, suite) => {
      const { tried, problems, missing } = await suite.run(world, {
        requests: 100,
        pairs: 0,
        seconds: 1,
        seed: 7,
        judgesTimes: false,
        note: () => undefined,
      });
      expect(problems).toEqual([]);
      // A program that this machine lacks is named instead.
      expect(missing ?? tried > 10).toBeTruthy();
    },
  );
});
