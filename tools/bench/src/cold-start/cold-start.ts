import { execFileSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { markdownTable, repositoryRoot } from '@platform/stack';
import type { Testbed } from '../testbed';
import { cpuOf, memoryOf } from '../measures/process-cost';
import { type Program, type ProgramOptions, startProgram } from '../programs/program';
import { startDbNode } from '../scenarios/db-node';
import { startPaymentService } from '../scenarios/payment-service';
import { startNestPeer } from '../scenarios/peers';
import { startWellbeingApi } from '../scenarios/wellbeing-api';
import { median, spread } from '../statistics';

export interface ColdStartOptions {
  rounds: number;
  /** How long a service is left alone before its memory is read. */
  idleSeconds: number;
  node: string[];
  /** Another Node than the one that measures. */
  runtime?: string;
  /** Folder of older builds, `<app>/main.js`, which take part too. */
  before?: string;
  /** Ours, not the older builds, with their functions compiled before, as in an image. */
  isCached: boolean;
}

interface Side {
  name: string;
  options: ProgramOptions;
  /** Whether the answer to this path says that it can work. */
  path: string;
  isReady: (status: number) => boolean;
}

interface Start {
  milliseconds: number;
  cpuMilliseconds: number | null;
}

export interface ColdStart {
  name: string;
  ready: number;
  spread: number;
  cpuMilliseconds: number | null;
  idleMiB: number | null;
  /** Median of the ratios to the older build within a round. */
  toBefore: number | null;
}

const POLL_MS = 5;

/**
 * From the start of the process until it can work: `GET /ready` with 200 of ours, which asks the database, and any
 * answer of the peer. The schema is there already, and nobody is asked for migrations, as in a pod: they are a job's there.
 * The sides take turns.
 */
export async function measureColdStarts(
  testbed: Testbed,
  { rounds, idleSeconds, node, runtime, before, isCached }: ColdStartOptions,
  report: (line: string) => void,
): Promise<ColdStart[]> {
  const all = await sidesOf(testbed, isCached ? (main) => compiledBefore(main, runtime) : (main) => main, before);
  const sides = all.map((side): Side => ({ ...side, options: { ...side.options, runtime } }));
  await testbed.stopPrograms();
  const starts = new Map<string, Start[]>(sides.map(({ name }) => [name, []]));
  for (let round = 1; round <= rounds; round++) {
    for (const side of round % 2 === 1 ? sides : sides.toReversed()) {
      const { program, ...start } = await timedStart(side, node);
      await program.stop();
      starts.get(side.name)!.push(start);
      report(`${round}/${rounds} ${side.name.padEnd(24)} ${start.milliseconds.toFixed(0).padStart(6)} ms`);
    }
  }
  const idle = await idleMemory(sides, idleSeconds);
  return sides.map(({ name }) => {
    const runs = starts.get(name)!;
    const milliseconds = runs.map((run) => run.milliseconds);
    const cpu = runs.map((run) => run.cpuMilliseconds).filter((value) => value !== null);
    return {
      name,
      ready: median(milliseconds),
      spread: spread(milliseconds),
      cpuMilliseconds: cpu.length > 0 ? median(cpu) : null,
      idleMiB: idle.get(name) ?? null,
      toBefore: ratioOf(runs, starts.get(olderOf(name))),
    };
  });
}

/** Each is started once by its scenario, which makes its database, and then again and again with the same settings. */
async function sidesOf(testbed: Testbed, mainOf: (built: string) => string, before?: string): Promise<Side[]> {
  const alone = { roles: new Set<never>(), node: [] };
  const noPlan = () => Promise.reject(new Error('A cold start sends no requests.'));
  const dbNode = await startDbNode(testbed, 'postgresql', alone, () => Promise.resolve(noPlan));
  const payment = await startPaymentService(testbed, alone);
  const wellbeing = await startWellbeingApi(testbed, alone);
  const peer = await startNestPeer(testbed, 'postgresql');
  const ours = (name: string, { options: started }: Program): Side[] => {
    const { MIGRATION_DATABASE_URL: _job, ...env } = started.env;
    const options = { ...started, env, main: mainOf(started.main!) };
    const side = { name, options, path: '/ready', isReady: (status: number) => status === 200 };
    if (before === undefined) return [side];
    const older = olderOf(name);
    return [side, { ...side, name: older, options: { ...options, name: older, main: join(before, name, 'main.js') } }];
  };
  return [
    ...ours('db-node', dbNode.sides.contenders[0]!.program),
    ...ours('payment-service', payment.ours),
    ...ours('wellbeing-api', wellbeing.ours),
    { name: 'Nest + TypeORM', options: peer.program.options, path: '/', isReady: (status) => status > 0 },
  ];
}

/** As the image is built (docker/service.Dockerfile). */
function compiledBefore(main: string, runtime = process.execPath): string {
  execFileSync(runtime, [join(repositoryRoot, 'docker/code-cache.mjs'), dirname(main)]);
  return join(dirname(main), 'start.cjs');
}

const olderOf = (name: string) => `${name}-before`;

function ratioOf(runs: Start[], older?: Start[]): number | null {
  return older ? median(runs.map(({ milliseconds }, round) => milliseconds / older[round]!.milliseconds)) : null;
}

async function timedStart({ options, path, isReady }: Side, node: string[]): Promise<Start & { program: Program }> {
  const started = performance.now();
  let readyAt = 0;
  const program = await startProgram({ ...options, node: [...(options.node ?? []), ...node] }, async (url) => {
    while (readyAt === 0 && performance.now() - started < 30_000) {
      if (isReady(await statusOf(`${url}${path}`))) readyAt = performance.now();
      else await pause(POLL_MS);
    }
    return readyAt > 0;
  });
  const cpu = cpuOf(program.pid);
  return { program, milliseconds: readyAt - started, cpuMilliseconds: cpu === null ? null : cpu / 1000 };
}

const statusOf = (url: string): Promise<number> =>
  fetch(url).then(
    async (response) => {
      await response.body?.cancel();
      return response.status;
    },
    () => 0,
  );

async function idleMemory(sides: Side[], seconds: number): Promise<Map<string, number | null>> {
  const running = await Promise.all(sides.map(async (side) => ({ name: side.name, ...(await timedStart(side, [])) })));
  await pause(seconds * 1000);
  const memory = new Map(running.map(({ name, program }) => [name, memoryOf(program.pid)]));
  await Promise.all(running.map(({ program }) => program.stop()));
  return memory;
}

export const coldStartTable = (rows: ColdStart[]): string =>
  markdownTable(
    ['side', 'ready after ms', '± %', 'of before', 'CPU ms', 'idle MiB'],
    rows.map(({ name, ready, spread: apart, toBefore, cpuMilliseconds, idleMiB }) => [
      name,
      ready.toFixed(0),
      (apart * 100).toFixed(0),
      toBefore?.toFixed(2) ?? '',
      cpuMilliseconds?.toFixed(0) ?? '',
      idleMiB?.toFixed(0) ?? '',
    ]),
  );
