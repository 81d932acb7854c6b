import { randomInt } from 'node:crypto';
import { type Check, namedOf, NotRun, printPromises, runCommand, tryChecks } from '@platform/stack';
import { suites } from './suites';
import type { Finding, Options, Suite } from './suites/suite';
import { World } from './world/world';

const help = `npm run lab -- attacks [suite …] [options]

--requests n: requests of fuzz to each service, and of budget to all services (default: 2000).
--pairs n: requests of enumeration for a known and for an unknown account, in turns (default: 400).
--seconds n: duration of each load of responses (default: 8).
--seed n: repeats an earlier run (default: a random number).
--engine mysql: runs db-node on MariaDB (default: postgresql).
--list: prints the suites and runs none.`;

const MOST_PROBLEMS = 40;

function checkOf(suite: Suite, world: World | undefined, options: Options): Check {
  const { name, promise } = suite;
  const findingOf = (): Promise<Finding> => {
    if (suite.isStandalone) return suite.run(options);
    if (!world) throw new Error('The services were not started.');
    return suite.run(world, options);
  };
  return {
    name,
    promise,
    run: async () => {
      const { tried, problems, missing } = await findingOf();
      if (missing !== undefined) throw new NotRun(missing);
      const lines = problems.slice(0, MOST_PROBLEMS).map((problem) => `\n       - ${problem}`);
      if (problems.length > 0) throw new Error(`${tried} tried, ${problems.length} problems${lines.join('')}`);
      return `${tried} tried`;
    },
  };
}

runCommand({
  help,
  options: { requests: 2000, pairs: 400, seconds: 8, seed: Number, engine: 'postgresql', list: false },
  run: async ({ requests, pairs, seconds, seed = randomInt(2 ** 31), list, engine }, names) => {
    const chosen = namedOf(suites, names);
    if (list) return printPromises(chosen);
    const needsWorld = chosen.some(({ isStandalone }) => !isStandalone);
    const world = needsWorld ? await World.start({ engine: engine === 'mysql' ? 'mysql' : 'postgresql' }) : undefined;
    const options: Options = {
      requests,
      pairs,
      seconds,
      seed,
      checksTimes: true,
      note: (text) => console.log(`        ${text}`),
    };
    const checks = chosen.map((suite) => checkOf(suite, world, options));
    const again = (name: string) => `npm run lab -- attacks ${name} --seed ${seed} --requests ${requests}`;
    try {
      console.log(`Seed ${seed}`);
      return await tryChecks(checks, { isNamed: names.length > 0, again });
    } finally {
      await world?.stop();
    }
  },
});
