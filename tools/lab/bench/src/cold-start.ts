import { execFileSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { markdownTable, repositoryRoot, runCommand } from '@platform/stack';
import { type Program, type ProgramOptions, startProgram } from './programs/program';
import { cpuOf, memoryOf } from './programs/process-cost';
import { startDbNode } from './scenarios/db-node';
import { startPaymentService, startWellbeingApi } from './scenarios/ours';
import { writeResult } from './report/results';
import { median, spread } from './statistics';
import { type Testbed, withTestbed } from './testbed';

const help = `Usage: npm run lab -- cold-start [--rounds 10] [--cached] [--before <folder>] [--keep]

How long each service takes until it is ready, and its memory when idle, without migrations.

  --cached           with their functions compiled before, as in an image
  --before <folder>  also older builds <folder>/<app>/main.js
  --keep             writes the table to docs/reference/measurements/benchmarks.md as well`;

interface Side {
  name: string;
  options: ProgramOptions;
}

interface Start {
  milliseconds: number;
  cpuMilliseconds: number;
  program: Program;
}

const POLL_MS = 5;
const IDLE_SECONDS = 15;

/**
 * From the start of the process until `GET /ready` answers 200, which asks the database. The
 * schema exists, as in a pod: migrations are a Job. The sides take turns.
 * @returns a table
 */
async function measureColdStarts(testbed: Testbed, sides: Side[], rounds: number): Promise<string> {
  await testbed.stopPrograms();
  const starts = new Map<Side, Start[]>(sides.map((side) => [side, []]));
  for (let round = 1; round <= rounds; round++) {
    for (const side of round % 2 === 1 ? sides : sides.toReversed()) {
      const start = await timedStart(side);
      await start.program.stop();
      starts.get(side)!.push(start);
      console.log(`${round}/${rounds} ${side.name.padEnd(24)} ${start.milliseconds.toFixed(0).padStart(6)} ms`);
    }
  }
  const running = await Promise.all(sides.map(timedStart));
  await pause(IDLE_SECONDS * 1000);
  const rows = sides.map((side, index) => {
    const ready = starts.get(side)!.map(({ milliseconds }) => milliseconds);
    const cpu = starts.get(side)!.map(({ cpuMilliseconds }) => cpuMilliseconds);
    const memory = memoryOf(running[index]!.program.pid);
    return [side.name, median(ready), spread(ready) * 100, median(cpu), memory].map((cell) =>
      typeof cell === 'number' ? cell.toFixed(0) : cell,
    );
  });
  await Promise.all(running.map(({ program }) => program.stop()));
  return markdownTable(['side', 'ready after ms', '± %', 'CPU ms', 'idle MiB'], rows);
}

/** Each is started once by its scenario, which makes its database, and then again and again with the same settings. */
async function sidesOf(testbed: Testbed, isCached: boolean, before?: string): Promise<Side[]> {
  const alone = { roles: new Set<never>(), node: [] };
  const noPlan = () => Promise.reject(new Error('A cold start sends no requests.'));
  const dbNode = await startDbNode(testbed, 'postgresql', alone, () => noPlan);
  const payment = await startPaymentService(testbed, alone);
  const wellbeing = await startWellbeingApi(testbed, alone);
  const ours = (name: string, { options: started }: Program): Side[] => {
    const { MIGRATION_DATABASE_URL: _job, ...env } = started.env;
    const main = isCached ? compiledBefore(started.main) : started.main;
    const side = { name, options: { ...started, env, main } };
    if (before === undefined) return [side];
    const older = { ...side.options, name: `${name}-before`, main: join(before, name, 'main.js') };
    return [side, { ...side, name: older.name, options: older }];
  };
  return [
    ...ours('db-node', dbNode.contenders[0]!.program),
    ...ours('payment-service', payment.ours),
    ...ours('wellbeing-api', wellbeing.ours),
  ];
}

/** As the image is built (docker/service.Dockerfile). */
function compiledBefore(main: string): string {
  execFileSync(process.execPath, [join(repositoryRoot, 'docker/code-cache.mjs'), dirname(main)]);
  return join(dirname(main), 'start.cjs');
}

async function timedStart({ options }: Side): Promise<Start> {
  const started = performance.now();
  let readyAt = 0;
  const program = await startProgram(options, async (url) => {
    while (readyAt === 0 && performance.now() - started < 30_000) {
      if ((await statusOf(`${url}/ready`)) === 200) readyAt = performance.now();
      else await pause(POLL_MS);
    }
    return readyAt > 0;
  });
  return { program, milliseconds: readyAt - started, cpuMilliseconds: cpuOf(program.pid) / 1000 };
}

async function statusOf(url: string): Promise<number> {
  try {
    const response = await fetch(url);
    await response.body?.cancel();
    return response.status;
  } catch {
    return 0;
  }
}

runCommand({
  help,
  options: { rounds: 10, before: String, cached: false, keep: false },
  run: ({ rounds, before, cached, keep }) =>
    withTestbed(async (testbed) => {
      const table = await measureColdStarts(testbed, await sidesOf(testbed, cached, before), rounds);
      const facts = `Medians of ${rounds} starts${cached ? ', functions compiled before as in the image' : ''}; memory after ${IDLE_SECONDS} idle seconds.`;
      writeResult({ name: 'cold-start', title: 'Cold start and memory at idle', facts, table }, keep);
    }),
});
