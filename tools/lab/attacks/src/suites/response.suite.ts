import { readFile, writeFile } from 'node:fs/promises';
import { BUDGET, percentile } from '@platform/harness';
import { BudgetedWorld } from '../budget/budgeted-world';
import type { App } from '../api/operation';
import type { Sent } from '../http/exchange';
import { findLargeResponses, type LargeResponse, storeWideFeatures } from '../budget/large-responses';
import { ForkedProgram } from '../budget/forked-program';
import { Neighbours } from '../budget/neighbours';
import { READING_SPEEDS, type ReadingSpeed, type SlowReading, type SlowReadingResult } from '../budget/slow-readers';
import type { Finding, Options, Suite } from './suite';

/** The memory limit that the charts set, and the part of it that a replica may use. */
const MEMORY_LIMIT_MIB = 512;
const MAX_PART = 0.8;
const CONNECTIONS = [1, 40, 400];
const WARM_UP_MS = 2_000;
const MAX_TIMES_SLOWER = 3;
/** A busy machine alone causes waits below this value. */
const FLOOR_MS = 20;

interface Figures {
  peakMib: number;
  stallMs: number;
  p99Ms: number;
  /** The same with the time in which other processes had the processors, and the part in which the service worked. */
  totalP99Ms: number;
  busyP99Ms: number;
  /** Processors that the service's main thread and the clients that read the responses used. */
  cpu: string;
  failed: number;
  statuses: string;
  waits: number[];
}

/**
 * Waits of other callers during the same load on /health, by number of connections.
 * The operations share them, because one operation has too few for a p99.
 */
type HealthWaits = Map<number, number[]>;

const HEALTH: Sent = { method: 'GET', path: '/health' };

interface Load {
  sent: Sent;
  connections: number;
  speed: ReadingSpeed;
  milliseconds: number;
}

/** The parts of a measurement that all loads on one service share. */
interface Measured {
  run: BudgetedWorld;
  app: App;
  neighbours: Neighbours;
  readers: ForkedProgram<SlowReading | 'stop', SlowReadingResult>;
}

async function measure({ run, app, neighbours, readers }: Measured, load: Load): Promise<Figures> {
  const { milliseconds, ...reading } = load;
  const service = run.world.platform.services[app][0]!;
  await run.refillQuotas(app);
  await writeFile(`/proc/${service.pid}/clear_refs`, '5');
  const since = Date.now();
  const cpuBefore = await cpuMsOf(service.pid);
  await readers.ask({ baseUrl: service.url, ...reading });
  const found = await neighbours.during(milliseconds);
  const { statuses, cpuMs } = await readers.ask('stop');
  const stallMs = await run.longestTurnMs(app, since);
  const status = await readFile(`/proc/${service.pid}/status`, 'utf8');
  const waits = found.map((wait) => wait.milliseconds);
  return {
    waits,
    peakMib: Number(/^VmHWM:\s+(\d+) kB/m.exec(status)![1]) / 1024,
    stallMs,
    p99Ms: p99Of(waits),
    totalP99Ms: p99Of(found.map(({ totalMs }) => totalMs)),
    busyP99Ms: p99Of(found.map(({ busyMs }) => busyMs)),
    cpu: [(await cpuMsOf(service.pid)) - cpuBefore, cpuMs].map((ms) => (ms / milliseconds).toFixed(2)).join(' + '),
    failed: found.filter(({ hasFailed }) => hasFailed).length,
    statuses: [...statuses].map(([code, count]) => `${count} × ${code}`).join(', '),
  };
}

const p99Of = (values: number[]): number => percentile(values, 0.99);

/** CPU time of the main thread. */
const cpuMsOf = async (pid: number): Promise<number> =>
  Number((await readFile(`/proc/${pid}/schedstat`, 'utf8')).split(' ')[0]) / 1e6;

/** Measures one operation with every number of connections at every reading speed; returns the problems. */
async function measureAll(
  run: BudgetedWorld,
  large: LargeResponse,
  healthWaits: HealthWaits,
  options: Options,
): Promise<string[]> {
  const { note, checksTimes } = options;
  const { app } = large.operation;
  const neighbours = await Neighbours.of(app, run.world);
  const measured: Measured = { run, app, neighbours, readers: new ForkedProgram('slow-readers.ts') };
  const milliseconds = options.seconds * 1_000;
  const problems: string[] = [];
  try {
    // The functions of the ordinary request are compiled before the first measurement.
    await neighbours.during(WARM_UP_MS);
    for (const connections of CONNECTIONS) {
      const common = { connections, milliseconds };
      const health = await measure(measured, { ...common, sent: HEALTH, speed: 'full speed' });
      const waits = [...(healthWaits.get(connections) ?? []), ...health.waits];
      healthWaits.set(connections, waits);
      const healthP99Ms = p99Of(waits);
      for (const speed of READING_SPEEDS) {
        const figures = await measure(measured, { ...common, sent: large.sent, speed });
        const name = `${large.name}, ${connections} connections at ${speed}`;
        const { peakMib, stallMs, p99Ms, totalP99Ms, busyP99Ms, cpu, failed, statuses } = figures;
        const p99 = `${p99Ms.toFixed(1)} (${healthP99Ms.toFixed(1)}) | ${busyP99Ms.toFixed(1)} | ${totalP99Ms.toFixed(1)}`;
        note([peakMib.toFixed(0), stallMs.toFixed(0), p99, cpu, failed, statuses, name].join(' | '));
        problems.push(...problemsOf(name, figures, healthP99Ms, checksTimes));
      }
    }
  } finally {
    neighbours.stop();
    measured.readers.stop();
  }
  return problems;
}

function problemsOf(name: string, load: Figures, healthP99Ms: number, checksTimes: boolean): string[] {
  const problems: string[] = [];
  if (load.peakMib > MEMORY_LIMIT_MIB * MAX_PART)
    problems.push(`${name}: memory reached ${load.peakMib.toFixed(0)} MiB of ${MEMORY_LIMIT_MIB}`);
  if (load.failed > 0) problems.push(`${name}: ${load.failed} requests of other callers failed`);
  if (!checksTimes) return problems;
  if (load.stallMs > BUDGET.stallMs)
    problems.push(`${name}: the event loop stalled for ${load.stallMs.toFixed(0)} ms (at most ${BUDGET.stallMs})`);
  const allowed = Math.max(FLOOR_MS, healthP99Ms) * MAX_TIMES_SLOWER;
  if (load.p99Ms > allowed) {
    problems.push(
      `${name}: p99 of other callers is ${load.p99Ms.toFixed(0)} ms; it is ${healthP99Ms.toFixed(0)} ms during the same load on /health`,
    );
  }
  return problems;
}

export const responses: Suite = {
  name: 'responses',
  promise: `${CONNECTIONS.at(-1)} clients request large responses and read them slowly or not at all: a replica stays within ${MAX_PART * 100} % of its memory and serves other callers`,
  isLong: true,
  isStandalone: true,
  async run(options: Options): Promise<Finding> {
    if (process.platform !== 'linux') {
      return { tried: 0, problems: [], missing: 'Linux, for its counters of a process' };
    }
    const run = await BudgetedWorld.start();
    const problems: string[] = [];
    try {
      await storeWideFeatures(run);
      const found = await findLargeResponses(run);
      await run.limitQuotas();
      options.note(
        [
          'peak memory MiB | longest turn, CPU ms | p99 of other callers, ms (same load on /health) | service worked, ms',
          '| total, ms | CPUs: service + readers | failed | statuses | load',
        ].join(' '),
      );
      const healthWaits: HealthWaits = new Map();
      for (const large of found) problems.push(...(await measureAll(run, large, healthWaits, options)));
      return { tried: found.length * CONNECTIONS.length * READING_SPEEDS.length, problems };
    } finally {
      await run.stop();
    }
  },
};
