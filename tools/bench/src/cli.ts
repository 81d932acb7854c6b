import { parseArgs } from 'node:util';
import { coldStartTable, measureColdStarts } from './cold-start/cold-start';
import { Testbed } from './testbed';
import { keepInDocument, writeResult, writeTable } from './report/results';
import { markdownTable, summarise } from './report/table';
import { runScenario, type RunOptions } from './run-scenario';
import type { Role } from './scenario';
import { scenarios } from './scenarios';

const help = `Usage: npm run bench -- [scenario …] [options]

Measures our services against what the machine can do and against what users would pick instead, alternately and in one
run, on private servers. Without a scenario: all of them.

  --rounds 5                rounds; every figure is the median over them
  --seconds 3               of each side at each concurrency in a round
  --concurrency 1,16,32,64  callers
  --sides limit,peer        which sides take part beside ours
  --before <main.js>        an older bundle of the same service, to compare with in the same run
  --keep                    writes the tables to docs/performance.md as well
  --profile                 writes CPU profiles of our side to .stack/bench/profiles
  --list                    the scenarios

npm run bench -- cold-start [--rounds 10] [--keep] [--profile]
  how long each service takes until it is ready, and its memory when nobody calls
npm run bench:growth -- --help     p50 and p99 among ten thousand and among five million rows
npm run bench:soak -- --help       whether memory or latency grow in half an hour of load`;

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      rounds: { type: 'string' },
      seconds: { type: 'string', default: '3' },
      concurrency: { type: 'string', default: '1,16,32,64' },
      sides: { type: 'string', default: 'limit,peer' },
      before: { type: 'string' },
      keep: { type: 'boolean', default: false },
      profile: { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return console.log(help);
  if (values.list) return scenarios.forEach(({ name, title }) => console.log(`${name.padEnd(24)}${title}`));
  const node = values.profile ? ['--cpu-prof', '--cpu-prof-dir=.stack/bench/profiles'] : [];
  if (positionals[0] === 'cold-start') return coldStart(Number(values.rounds ?? 10), node, values.keep);
  const unknown = positionals.filter((name) => !scenarios.some((scenario) => scenario.name === name));
  if (unknown.length > 0) throw new Error(`There is no scenario ${unknown.join(', ')}: --list names them.`);
  const options: RunOptions = {
    rounds: Number(values.rounds ?? 5),
    seconds: Number(values.seconds),
    concurrency: values.concurrency.split(',').map(Number),
    roles: new Set(values.sides.split(',') as Role[]),
    before: values.before,
    node,
  };
  await run(positionals, options, values.keep);
}

async function run(names: string[], options: RunOptions, keep: boolean): Promise<void> {
  const testbed = new Testbed();
  try {
    for (const scenario of scenarios.filter(({ name }) => names.length === 0 || names.includes(name))) {
      console.log(`\n${scenario.title}`);
      const measurements = await runScenario(testbed, scenario, options, console.log);
      const { name, title } = scenario;
      const folder = writeResult({ name, title, measurements });
      if (keep) keepInDocument({ name, title, measurements });
      console.log(`\n${markdownTable(summarise(measurements))}\n\nWritten to ${folder}`);
    }
  } finally {
    await testbed.stop();
  }
}

async function coldStart(rounds: number, node: string[], keep: boolean): Promise<void> {
  const testbed = new Testbed();
  try {
    const rows = await measureColdStarts(testbed, { rounds, idleSeconds: 10, node }, console.log);
    const table = coldStartTable(rows);
    const facts = `Medians of ${rounds} starts; memory 10 s after one.`;
    const folder = writeTable('cold-start', 'Cold start and memory at idle', facts, table, keep);
    console.log(`\n${table}\n\nWritten to ${folder}`);
  } finally {
    await testbed.stop();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
