import { readdirSync } from 'node:fs';
import { memoryOf } from '../measures/process-cost';
import type { Program } from '../programs/program';
import { median } from '../statistics';

/** What must not grow with time. */
export interface Vitals {
  rssMiB: number;
  /** The least heap that was in use: what the garbage collector could not free. */
  heapMiB: number;
  descriptors: number;
  eventLoopP99Ms: number;
}

const EVERY_MS = 2_000;
const BYTES_PER_MIB = 1024 * 1024;

/** Looks at a service every two seconds until it is told to stop, and says what it saw. */
export class VitalSigns {
  private readonly heap: number[] = [];
  private readonly delays: number[] = [];
  private failure: unknown;
  private readonly timer: NodeJS.Timeout;

  constructor(private readonly program: Program) {
    this.timer = setInterval(() => void this.lookQuietly(), EVERY_MS);
  }

  async stop(): Promise<Vitals> {
    clearInterval(this.timer);
    await this.lookQuietly();
    if (this.failure) throw new Error('The measures of a service could not be read.', { cause: this.failure });
    const { pid } = this.program;
    return {
      rssMiB: memoryOf(pid) ?? 0,
      heapMiB: Math.min(...this.heap) / BYTES_PER_MIB,
      descriptors: readdirSync(`/proc/${pid}/fd`).length,
      eventLoopP99Ms: median(this.delays) * 1000,
    };
  }

  private async lookQuietly(): Promise<void> {
    try {
      const text = await (await fetch(this.program.metricsUrl)).text();
      this.heap.push(valueOf(text, 'nodejs_heap_size_used_bytes'));
      this.delays.push(valueOf(text, 'nodejs_eventloop_lag_p99_seconds'));
    } catch (error) {
      this.failure = error;
    }
  }
}

/** A measure without labels of its own, in the text format of Prometheus. */
export function valueOf(text: string, name: string): number {
  const [, value] = new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'm').exec(text) ?? [];
  if (value === undefined) throw new Error(`There is no measure ${name}.`);
  return Number(value);
}
