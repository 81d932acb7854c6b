import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { namedOf, repositoryRoot, runCommand, textTable } from '@platform/stack';
import { type ColdStartOptions, coldStartTable, measureColdStarts } from './cold-start/cold-start';
import { costTable, endsOf, measureCosts } from './primary/primary';
import { drawFlames, hotScenarios } from './flames/flames';
import { primaryPicture } from './primary/primary-picture';
import { describeMachine } from './report/machine';
import { Testbed } from './testbed';
import { comparison, keepInDocument, keepSection, writeResult, writeTable } from './report/results';
import { compareSides, comparisonOfSides } from './report/pairs';
import { chosenGenerator } from './load/chosen-generator';
import { type Measurement, runScenario, type RunOptions } from './run-scenario';
import type { Role } from './scenario';
import { scenarios } from './scenarios';

const help = `Usage: npm run bench -- [scenario …] [options]

Measures our services against what the machine can do and against what users would pick instead, alternately and in one
run, on private servers. Without a scenario: all of them.

  --rounds 5                rounds; every figure is the median over them
  --seconds 3               of each side at each concurrency in a round
  --concurrency 1,16,32,128 callers
  --generator wrk           wrk or autocannon; default: wrk where it is in the PATH
  --sides limit,peer        which sides take part beside ours; none of them: ours
  --before <main.js>        an older bundle of the same service, to compare with in the same run
  --traces 0.1              the same bundle with traces on, with none and with so many of the requests recorded
  --fresh                   starts all sides anew before each round, on an empty database: two processes of one build differ
                            for as long as they live, which many starts average out
  --keep                    writes the tables to docs/performance.md as well
  --profile                 writes CPU profiles of our side to .stack/bench/profiles
  --list                    the scenarios

npm run bench -- cold-start [--rounds 10] [--keep] [--profile] [--before <folder>] [--runtime <node>] [--cached]
  how long each service takes until it is ready, and its memory when nobody calls; beside older builds <folder>/<app>/main.js,
  on another Node than this one, with their functions compiled before as in an image
npm run bench -- primary [--rounds 5] [--seconds 5] [--keep]
  what a write costs its primary in CPU, log and files, and at which rate each of them ends; with --keep in docs/scaling.md
npm run bench -- flames [scenario …] [--seconds 3] [--keep]
  where our side's CPU time goes on each hot path, as a flame graph; with --keep in docs/flame-graphs.md
npm run bench:growth -- --help     p50 and p99 among ten thousand and among five million rows
npm run bench:soak -- --help       whether memory or latency grow in half an hour of load
npm run bench:durability -- --help whether each side keeps what it acknowledged while it is killed`;

runCommand({
  help,
  options: {
    rounds: Number,
    seconds: 3,
    concurrency: '1,16,32,128',
    generator: String,
    sides: 'limit,peer',
    before: String,
    runtime: String,
    cached: false,
    traces: Number,
    fresh: false,
    keep: false,
    profile: false,
    list: false,
  },
  run: async (
    { list, profile, rounds, seconds, concurrency, generator, sides, before, runtime, cached, traces, fresh, keep },
    names,
  ) => {
    if (list)
      return console.log(
        textTable(
          ['scenario', ''],
          scenarios.map(({ name, title }) => [name, title]),
        ),
      );
    const node = profile ? ['--cpu-prof', '--cpu-prof-dir=.stack/bench/profiles'] : [];
    if (names[0] === 'cold-start')
      return coldStart({ rounds: rounds ?? 10, idleSeconds: 15, node, runtime, before, isCached: cached }, keep);
    if (names[0] === 'primary') return primary({ rounds: rounds ?? 5, seconds }, keep);
    if (names[0] === 'flames') return flames(names.slice(1), { seconds, keep });
    const roles = new Set(sides.split(',') as Role[]);
    const callers = concurrency.split(',').map(Number);
    await run(
      names,
      { rounds: rounds ?? 5, seconds, concurrency: callers, roles, before, traces, node, isFresh: fresh, generator },
      keep,
    );
  },
});

async function run(
  names: string[],
  { generator, ...options }: RunOptions & { generator?: string },
  keep: boolean,
): Promise<void> {
  const testbed = new Testbed();
  try {
    const load = chosenGenerator(generator, testbed.load);
    for (const scenario of namedOf(scenarios, names)) {
      console.log(`\n${scenario.title}`);
      const measurements = await runScenario(testbed, scenario, { ...options, load }, console.log);
      const { name, title } = scenario;
      const folder = writeResult({ name, title, measurements });
      if (keep) keepInDocument({ name, title, measurements });
      console.log(`\n${comparison(measurements)}\n${pairsOf(measurements)}\nWritten to ${folder}`);
    }
  } finally {
    await testbed.stop();
  }
}

/** Where a side of ours took part beside ours. */
function pairsOf(measurements: Measurement[]): string {
  const rows = compareSides(measurements);
  return rows.length === 0 ? '' : `\n${comparisonOfSides(rows)}\n`;
}

/** A large server, of those that one can rent today. */
const PRIMARY = { cores: 32, loggedMegabytesPerSecond: 200, storedTerabytes: 16, days: 365 };

async function primary(options: { rounds: number; seconds: number }, keep: boolean): Promise<void> {
  const testbed = new Testbed();
  try {
    const costs = await measureCosts(testbed, options, console.log);
    const table = costTable(costs, PRIMARY);
    console.log(`\n${table}`);
    if (!keep) return;
    keepSection(
      'primary',
      `${describeMachine()}; medians of ${options.rounds} rounds with 32 callers.\n\n${table}`,
      'docs/scaling.md',
    );
    const ends = costs.map((cost) => endsOf(cost, PRIMARY));
    writeFileSync(join(repositoryRoot, 'docs/images/one-primary.svg'), primaryPicture(ends, PRIMARY));
  } finally {
    await testbed.stop();
  }
}

async function flames(names: string[], options: { seconds: number; keep: boolean }): Promise<void> {
  const testbed = new Testbed();
  try {
    for (const scenario of namedOf(hotScenarios, names)) {
      console.log(`\n${scenario.title}\n\n${await drawFlames(testbed, scenario, options)}`);
    }
  } finally {
    await testbed.stop();
  }
}

async function coldStart(options: ColdStartOptions, keep: boolean): Promise<void> {
  const testbed = new Testbed();
  try {
    const { runtime = process.execPath, isCached } = options;
    const version = execFileSync(runtime, ['--version'], { encoding: 'utf8' }).trim();
    const rows = await measureColdStarts(testbed, options, console.log);
    const table = coldStartTable(rows);
    const facts = `Medians of ${options.rounds} starts on Node ${version}${isCached ? ', functions compiled before as in the image' : ''}; memory ${options.idleSeconds} s after one.`;
    const folder = writeTable('cold-start', 'Cold start and memory at idle', facts, table, keep);
    console.log(`\n${table}\n\nWritten to ${folder}`);
  } finally {
    await testbed.stop();
  }
}
