import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { suites } from './suites';
import type { Finding, Options, Suite } from './suites/suite';
import { World } from './world/world';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const USAGE = `npm run test:attacks -- [suite …] [--requests n] [--seed n] [--engine postgresql|mysql|mysql9] [--seconds n] [--list]

--requests is what the fuzzer sends to each of the three services, and the budget's search to all: 2 000 unless told.
--seconds is how long hostile-login goes on: 60 unless told. Only it knows mysql9, MySQL itself.`;

function runSuite(suite: Suite, world: World | undefined, options: Options): Promise<Finding> {
  if (suite.isStandalone) return suite.run(options);
  if (!world) throw new Error('The services were not started.');
  return suite.run(world, options);
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      requests: { type: 'string', default: '2000' },
      seed: { type: 'string' },
      engine: { type: 'string', default: 'postgresql' },
      seconds: { type: 'string', default: '60' },
      list: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  const chosen = suites.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
  if (values.help) print(USAGE);
  if (values.list) for (const { name, promise } of chosen) print(`${name.padEnd(14)} ${promise}`);
  if (values.help || values.list) return 0;
  if (chosen.length === 0) throw new Error(`No suite is called ${positionals.join(', ')}; --list names them.`);
  const seed = values.seed === undefined ? randomInt(2 ** 31) : Number(values.seed);
  const engine = (['mysql', 'mysql9'] as const).find((known) => known === values.engine) ?? 'postgresql';
  const needsWorld = chosen.some(({ isStandalone }) => !isStandalone);
  const world = needsWorld ? await World.start({ engine: engine === 'postgresql' ? engine : 'mysql' }) : undefined;
  const note = (text: string) => print(`        ${text}`);
  const options: Options = { engine, seconds: Number(values.seconds), requests: Number(values.requests), seed, note };
  const results: { name: string; result: string; tried: number; seconds: number }[] = [];
  try {
    for (const suite of chosen) {
      const { name, promise } = suite;
      const startedAt = performance.now();
      const { tried, problems, missing } = await runSuite(suite, world, options);
      const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
      const result = missing === undefined ? (problems.length === 0 ? 'kept' : 'BROKEN') : 'not run';
      results.push({ name, result, tried, seconds });
      print(`${result.padEnd(7)} ${name}: ${promise}\n       ${tried} tried in ${seconds} s`);
      if (missing !== undefined) print(`       this machine lacks ${missing}`);
      for (const problem of problems.slice(0, 40)) print(`       - ${problem}`);
      if (result === 'BROKEN')
        print(`       again: npm run test:attacks -- ${name} --seed ${seed} --requests ${values.requests}`);
    }
  } finally {
    await world?.stop();
  }
  print('');
  for (const { name, result, tried, seconds } of results) {
    print(`${name.padEnd(14)} ${result.padEnd(7)} ${String(tried).padStart(8)} tried  ${seconds} s`);
  }
  const count = (wanted: string) => results.filter(({ result }) => result === wanted).length;
  print(`\n${count('kept')} of ${chosen.length} suites kept their promise, seed ${seed}`);
  // Whoever names a suite wants it run.
  return count('BROKEN') > 0 || (positionals.length > 0 && count('not run') > 0) ? 1 : 0;
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
