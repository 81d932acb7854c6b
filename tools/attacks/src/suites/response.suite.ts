import { readFile } from 'node:fs/promises';
import { BUDGET, percentile, ProcessMeter } from '@platform/harness';
import { BudgetedWorld } from '../budget/budgeted-world';
import { findLargeResponses, type LargeResponse, storeWideFeatures } from '../budget/large-responses';
import { Neighbours } from '../budget/neighbours';
import { READING_SPEEDS, type ReadingSpeed, SlowReaders } from '../budget/slow-readers';
import type { Finding, Options, Suite } from './suite';

/** The memory limit of the charts, and the part that a replica may use. */
const MEMORY_LIMIT_MIB = 512;
const MAX_PART = 0.8;
const CONNECTIONS = [1, 40, 400];
const MAX_TIMES_SLOWER = 3;
/** Waits below this are the machine's, not the load's. */
const FLOOR_MS = 20;

interface Figures {
  peakMib: number;
  stallMs: number;
  p99Ms: number;
  failed: number;
  statuses: string;
}

async function measure(
  run: BudgetedWorld,
  { operation, sent }: LargeResponse,
  connections: number,
  speed: ReadingSpeed,
  milliseconds: number,
): Promise<Figures> {
  const service = run.world.platform.services[operation.app][0]!;
  const neighbours = await Neighbours.of(operation.app, run.world);
  try {
    const { cost, result } = await new ProcessMeter(service).measure(async () => {
      const readers = SlowReaders.open(service.url, sent, connections, speed);
      try {
        const waits = await neighbours.during(milliseconds);
        return { waits, statuses: readers.statuses };
      } finally {
        readers.stop();
      }
    });
    const status = await readFile(`/proc/${service.pid}/status`, 'utf8');
    return {
      peakMib: Number(/^VmHWM:\s+(\d+) kB/m.exec(status)![1]) / 1024,
      stallMs: cost.stallMs,
      p99Ms: percentile(result.waits.map((wait) => wait.milliseconds), 0.99), // prettier-ignore
      failed: result.waits.filter(({ hasFailed }) => hasFailed).length,
      statuses: [...result.statuses].map(([code, count]) => `${count} × ${code}`).join(', '),
    };
  } finally {
    neighbours.stop();
  }
}

function problemsOf(name: string, load: Figures, health: Figures, judgesTimes: boolean): string[] {
  const problems: string[] = [];
  if (load.peakMib > MEMORY_LIMIT_MIB * MAX_PART)
    problems.push(`${name}: memory reached ${load.peakMib.toFixed(0)} MiB`);
  if (load.failed > 0) problems.push(`${name}: ${load.failed} requests of other callers failed`);
  if (!judgesTimes) return problems;
  if (load.stallMs > BUDGET.stallMs)
    problems.push(`${name}: the event loop stood still for ${load.stallMs.toFixed(0)} ms`);
  const allowed = Math.max(FLOOR_MS, health.p99Ms) * MAX_TIMES_SLOWER;
  if (load.p99Ms > allowed) {
    problems.push(`${name}: p99 of other callers is ${load.p99Ms.toFixed(0)} ms, ${health.p99Ms.toFixed(0)} ms with the same load on /health`); // prettier-ignore
  }
  return problems;
}

export const responses: Suite = {
  name: 'responses',
  promise: `${CONNECTIONS.at(-1)} clients that request the largest responses and read nothing, slowly or fast leave a replica within ${MAX_PART * 100} % of its memory, and other callers are served`,
  isLong: true,
  isStandalone: true,
  async run({ seconds, note, judgesTimes }: Options): Promise<Finding> {
    if (process.platform !== 'linux') {
      return { tried: 0, problems: [], missing: 'Linux, whose counters of a process are read' };
    }
    const run = await BudgetedWorld.start();
    const milliseconds = Math.min(seconds, 8) * 1_000;
    const problems: string[] = [];
    let tried = 0;
    try {
      await storeWideFeatures(run);
      const large = await findLargeResponses(run);
      await run.limitQuotas();
      note('memory MiB | longest stall ms | p99 of others ms (same load on /health) | failed | statuses | load');
      for (const response of large) {
        for (const connections of CONNECTIONS) {
          const health = await measure(run, healthOf(response), connections, 'full speed', milliseconds);
          for (const speed of READING_SPEEDS) {
            const load = await measure(run, response, connections, speed, milliseconds);
            const name = `${response.name}, ${connections} connections at ${speed}`;
            const figures = [load.peakMib.toFixed(0), load.stallMs.toFixed(0), `${load.p99Ms.toFixed(1)} (${health.p99Ms.toFixed(1)})`, load.failed, load.statuses, name]; // prettier-ignore
            note(figures.join(' | '));
            problems.push(...problemsOf(name, load, health, judgesTimes));
            tried++;
          }
        }
      }
    } finally {
      await run.stop();
    }
    return { tried, problems };
  },
};

const healthOf = (response: LargeResponse): LargeResponse => ({
  ...response,
  sent: { method: 'GET', path: '/health' },
});
