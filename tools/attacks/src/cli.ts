import { randomInt } from 'node:crypto';
import { namedOf, runCommand, textTable } from '@platform/stack';
import { suites } from './suites';
import type { Finding, Options, Suite } from './suites/suite';
import { World } from './world/world';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const help = `npm run test:attacks -- [suite …] [--requests n] [--seed n] [--engine postgresql|mysql|mysql9] [--seconds n] [--list]

--requests is what the fuzzer sends to each of the three services, and the budget's search to all: 2 000 unless told.
--seconds is how long hostile-login goes on: 60 unless told. Only it knows mysql9, MySQL itself.`;

function runSuite(suite: Suite, world: World | undefined, options: Options): Promise<Finding> {
  if (suite.isStandalone) return suite.run(options);
  if (!world) throw new Error('The services were not started.');
  return suite.run(world, options);
}

interface Values {
  requests: number;
  seed: number | undefined;
  engine: string;
  seconds: number;
  list: boolean;
}

async function main({ requests, seed = randomInt(2 ** 31), seconds, list, ...values }: Values, names: string[]) {
  const chosen = namedOf(suites, names);
  if (list) return print(textTable(['suite', 'promise'], chosen.map(({ name, promise }) => [name, promise]))); // prettier-ignore
  const engine = (['mysql', 'mysql9'] as const).find((known) => known === values.engine) ?? 'postgresql';
  const needsWorld = chosen.some(({ isStandalone }) => !isStandalone);
  const world = needsWorld ? await World.start({ engine: engine === 'postgresql' ? engine : 'mysql' }) : undefined;
  const options: Options = { engine, seconds, requests, seed, note: (text) => print(`        ${text}`) };
  const results: [name: string, result: string, tried: number, seconds: string][] = [];
  try {
    for (const suite of chosen) {
      const { name, promise } = suite;
      const startedAt = performance.now();
      const { tried, problems, missing } = await runSuite(suite, world, options);
      const took = ((performance.now() - startedAt) / 1000).toFixed(1);
      const result = missing === undefined ? (problems.length === 0 ? 'kept' : 'BROKEN') : 'not run';
      results.push([name, result, tried, took]);
      print(`${result.padEnd(7)} ${name}: ${promise}\n       ${tried} tried in ${took} s`);
      if (missing !== undefined) print(`       this machine lacks ${missing}`);
      for (const problem of problems.slice(0, 40)) print(`       - ${problem}`);
      if (result === 'BROKEN')
        print(`       again: npm run test:attacks -- ${name} --seed ${seed} --requests ${requests}`);
    }
  } finally {
    await world?.stop();
  }
  print(`\n${textTable(['suite', 'result', 'tried', 'seconds'], results)}`);
  const count = (wanted: string) => results.filter(([, result]) => result === wanted).length;
  print(`\n${count('kept')} of ${chosen.length} suites kept their promise, seed ${seed}`);
  // Whoever names a suite wants it run.
  return count('BROKEN') === 0 && (names.length === 0 || count('not run') === 0);
}

runCommand({
  help,
  options: { requests: 2000, seed: Number, engine: 'postgresql', seconds: 60, list: false },
  run: main,
});
