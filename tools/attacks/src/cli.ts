import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { suites } from './suites';
import { World } from './world/world';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const USAGE = `npm run test:attacks -- [suite …] [--requests n] [--seed n] [--engine postgresql|mysql] [--list]

--requests is what the fuzzer sends to each of the three services: 2 000 unless told.`;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      requests: { type: 'string', default: '2000' },
      seed: { type: 'string' },
      engine: { type: 'string', default: 'postgresql' },
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
  const world = await World.start({ engine: values.engine === 'mysql' ? 'mysql' : 'postgresql' });
  let broken = 0;
  try {
    for (const { name, promise, run } of chosen) {
      const startedAt = performance.now();
      const { tried, problems } = await run(world, { requests: Number(values.requests), seed });
      const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
      print(
        `${problems.length === 0 ? 'kept  ' : 'BROKEN'} ${name}: ${promise}\n       ${tried} tried in ${seconds} s`,
      );
      for (const problem of problems.slice(0, 40)) print(`       - ${problem}`);
      if (problems.length === 0) continue;
      broken++;
      print(`       again: npm run test:attacks -- ${name} --seed ${seed} --requests ${values.requests}`);
    }
  } finally {
    await world.stop();
  }
  print(`\n${chosen.length - broken} of ${chosen.length} suites kept their promise, seed ${seed}`);
  return broken > 0 ? 1 : 0;
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
