import { readFile } from 'node:fs/promises';
import { BUDGET, percentile, ProcessMeter } from '@platform/harness';
import { BudgetedWorld } from '../budget/budgeted-world';
import type { Sent } from '../http/exchange';
import type { ServiceHandle } from '@platform/stack';
import { findLargeResponses, type LargeResponse, storeWideFeatures } from '../budget/large-responses';
import { Neighbours } from '../budget/neighbours';
import { READING_SPEEDS, type ReadingSpeed, SlowReaders } from '../budget/slow-readers';
import type { Finding, Options, Suite } from './suite';

/** The memory limit that the charts set, and the part of it that a replica may use. */
const MEMORY_LIMIT_MIB = 512;
const MAX_PART = 0.8;
const CONNECTIONS = [1, 40, 400];
const MAX_TIMES_SLOWER = 3;
/** A busy machine alone causes waits below this value. */
const FLOOR_MS = 20;

interface Figures {
  peakMib: number;
  stallMs: number;
  p99Ms: number;
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

async function measure(service: ServiceHandle, neighbours: Neighbours, load: Load): Promise<Figures> {
  const { sent, connections, speed, milliseconds } = load;
  const { cost, result } = await new ProcessMeter(service).measure(async () => {
    const readers = SlowReaders.open(service.url, sent, connections, speed);
    try {
      return { waits: await neighbours.during(milliseconds), statuses: readers.statuses };
    } finally {
      readers.stop();
    }
  });
  const status = await readFile(`/proc/${service.pid}/status`, 'utf8');
  const waits = result.waits.map((wait) => wait.milliseconds);
  return {
    waits,
    peakMib: Number(/^VmHWM:\s+(\d+) kB/m.exec(status)![1]) / 1024,
    stallMs: cost.stallMs,
    p99Ms: percentile(waits, 0.99),
    failed: result.waits.filter(({ hasFailed }) => hasFailed).length,
    statuses: [...result.statuses].map(([code, count]) => `${count} × ${code}`).join(', '),
  };
}

/** Measures one operation with every number of connections at every reading speed; returns the problems. */
async function measureAll(
  run: BudgetedWorld,
  large: LargeResponse,
  healthWaits: HealthWaits,
  options: Options,
): Promise<string[]> {
  const { note, judgesTimes } = options;
  const { app } = large.operation;
  const service = run.world.platform.services[app][0]!;
  const neighbours = await Neighbours.of(app, run.world);
  const milliseconds = options.seconds * 1_000;
  const problems: string[] = [];
  try {
    for (const connections of CONNECTIONS) {
      const common = { connections, milliseconds };
      await run.refillQuotas(app);
      const health = await measure(service, neighbours, { ...common, sent: HEALTH, speed: 'full speed' });
      const waits = [...(healthWaits.get(connections) ?? []), ...health.waits];
      healthWaits.set(connections, waits);
      const healthP99Ms = percentile(waits, 0.99);
      for (const speed of READING_SPEEDS) {
        await run.refillQuotas(app);
        const figures = await measure(service, neighbours, { ...common, sent: large.sent, speed });
        const name = `${large.name}, ${connections} connections at ${speed}`;
        const { peakMib, stallMs, p99Ms, failed, statuses } = figures;
        const p99 = `${p99Ms.toFixed(1)} (${healthP99Ms.toFixed(1)})`;
        note([peakMib.toFixed(0), stallMs.toFixed(0), p99, failed, statuses, name].join(' | '));
        problems.push(...problemsOf(name, figures, healthP99Ms, judgesTimes));
      }
    }
  } finally {
    neighbours.stop();
  }
  return problems;
}

function problemsOf(name: string, load: Figures, healthP99Ms: number, judgesTimes: boolean): string[] {
  const problems: string[] = [];
  if (load.peakMib > MEMORY_LIMIT_MIB * MAX_PART)
    problems.push(`${name}: memory reached ${load.peakMib.toFixed(0)} MiB of ${MEMORY_LIMIT_MIB}`);
  if (load.failed > 0) problems.push(`${name}: ${load.failed} requests of other callers failed`);
  if (!judgesTimes) return problems;
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
        'peak memory MiB | longest stall ms | p99 of other callers ms (same load on /health) | failed | statuses | load',
      );
      const healthWaits: HealthWaits = new Map();
      for (const large of found) problems.push(...(await measureAll(run, large, healthWaits, options)));
      return { tried: found.length * CONNECTIONS.length * READING_SPEEDS.length, problems };
    } finally {
      await run.stop();
    }
  },
};
