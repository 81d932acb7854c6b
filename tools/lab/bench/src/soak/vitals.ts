import { readdirSync } from 'node:fs';
import type { ServiceHandle } from '@platform/stack';
import { memoryOf } from '../programs/process-cost';
import { median } from '@platform/harness';

/** The measures that must not grow with time. */
export interface Vitals {
  rssMiB: number;
  /** The least heap that was in use: what the garbage collector could not free. */
  heapMiB: number;
  descriptors: number;
  eventLoopP99Ms: number;
}

const EVERY_MS = 2_000;

/** Reads the measures of a service every two seconds until it is stopped. */
export class VitalSigns {
  private readonly heap: number[] = [];
  private readonly delays: number[] = [];
  private failure: unknown;
  private readonly timer = setInterval(() => void this.read(), EVERY_MS);

  constructor(private readonly program: ServiceHandle) {}

  async stop(): Promise<Vitals> {
    clearInterval(this.timer);
    await this.read();
    if (this.failure) throw new Error('The measures of a service could not be read.', { cause: this.failure });
    const { pid } = this.program;
    return {
      rssMiB: memoryOf(pid),
      heapMiB: Math.min(...this.heap) / 1024 ** 2,
      descriptors: readdirSync(`/proc/${pid}/fd`).length,
      eventLoopP99Ms: median(this.delays) * 1000,
    };
  }

  private async read(): Promise<void> {
    try {
      const text = await (await fetch(this.program.metricsUrl)).text();
      this.heap.push(valueOf(text, 'nodejs_heap_size_used_bytes'));
      this.delays.push(valueOf(text, 'nodejs_eventloop_lag_p99_seconds'));
    } catch (error) {
      this.failure = error;
    }
  }
}

/** A measure without labels, in the text format of Prometheus. */
function valueOf(text: string, name: string): number {
  const [, value] = new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'm').exec(text) ?? [];
  if (value === undefined) throw new Error(`There is no measure ${name}.`);
  return Number(value);
}
