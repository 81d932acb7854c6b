import { readFile, writeFile } from 'node:fs/promises';

/** What one request cost the process that answered it. */
export interface Cost {
  /** CPU of the main thread, milliseconds. */
  mainThreadMs: number;
  /** CPU of all threads, milliseconds. */
  processMs: number;
  /**
   * The longest time in which the event loop was blocked, in milliseconds; never more than the CPU time of the process.
   */
  stallMs: number;
  /** Peak of resident memory above what it was before, MiB. */
  grownMib: number;
}

/** The service that is measured. */
interface MeasuredProcess {
  name: string;
  pid: number;
  metricsUrl: string;
}

/** What one request may cost the others. */
export const BUDGET = { stallMs: 50, grownMib: 64 } as const satisfies Partial<Cost>;

export const isOverBudget = ({ stallMs, grownMib }: Cost): boolean =>
  stallMs > BUDGET.stallMs || grownMib > BUDGET.grownMib;

/**
 * The least of several is what a request itself costs; the rest is the machine, and memory that was not yet collected.
 */
export function leastOf(costs: Cost[]): Cost {
  const least = (figure: keyof Cost) => Math.min(...costs.map((cost) => cost[figure]));
  return {
    mainThreadMs: least('mainThreadMs'),
    processMs: least('processMs'),
    stallMs: least('stallMs'),
    grownMib: least('grownMib'),
  };
}

const MIB = 1024;
/** A process that does not respond within this time is lost. */
const LOST_AFTER_MS = 60_000;
/** `monitorEventLoopDelay` of prom-client looks every 10 ms, and reports that much when nothing was late. */
const LOOK_EVERY_MS = 10;

/**
 * Reads Linux's counters of one process, so that other work of the machine does not count. CPU time is from
 * schedstat(5). Memory is `VmHWM`, which `clear_refs` resets. The delay of the event loop is the service's own metric,
 * and each reading resets it. Only the part in which the thread used the CPU counts as a delay.
 */
export class ProcessMeter {
  constructor(private readonly service: MeasuredProcess) {}

  async measure<T>(work: () => Promise<T>): Promise<{ cost: Cost; result: T }> {
    const { pid } = this.service;
    await this.longestDelayMs();
    await writeFile(`/proc/${pid}/clear_refs`, '5');
    const before = await this.read();
    const result = await work();
    const after = await this.read();
    const mainThreadMs = after.mainThreadMs - before.mainThreadMs;
    const delay = await this.longestDelayMs();
    return {
      result,
      cost: {
        mainThreadMs,
        processMs: after.processMs - before.processMs,
        stallMs: Math.max(0, Math.min(delay - LOOK_EVERY_MS, mainThreadMs)),
        grownMib: Math.max(0, (after.peakKib - before.residentKib) / MIB),
      },
    };
  }

  private async read() {
    const { pid } = this.service;
    const [schedstat, stat, status] = await Promise.all(
      [`task/${pid}/schedstat`, 'stat', 'status'].map((file) => readFile(`/proc/${pid}/${file}`, 'utf8')),
    );
    const ticks = stat!.slice(stat!.lastIndexOf(')')).split(' ');
    const kib = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status!)?.[1]);
    return {
      mainThreadMs: Number(schedstat!.split(' ')[0]) / 1e6,
      // utime and stime, fields 14 and 15, in hundredths of a second.
      processMs: (Number(ticks[12]) + Number(ticks[13])) * 10,
      residentKib: kib('VmRSS'),
      peakKib: kib('VmHWM'),
    };
  }

  private async longestDelayMs(): Promise<number> {
    const text = await fetch(this.service.metricsUrl, { signal: AbortSignal.timeout(LOST_AFTER_MS) }).then((answer) =>
      answer.text(),
    );
    const seconds = /^nodejs_eventloop_lag_max_seconds(?:\{[^}]*\})? (\S+)/m.exec(text)?.[1];
    if (seconds === undefined) throw new Error(`${this.service.name} reports no delay of its event loop.`);
    return Number(seconds) * 1000;
  }
}
