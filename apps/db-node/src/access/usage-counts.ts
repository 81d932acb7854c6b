import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { BackgroundJobs } from '@platform/http-service';
import { DbNodeConfig } from '../db-node.config';
import { RoutineCaller } from '../routines/routine-caller';

const WRITE_MS = 60_000;
const EXPIRE_MS = 3_600_000;
const SERVICES_A_CALL = 500;
const ROWS_A_CALL = 1_000;

interface Usage {
  requests: number;
  refused: number;
  /** Quota used: the number of requests plus the extra cost of expensive requests. */
  used: number;
}

/**
 * Quota usage of services, as operators see it. Counted in memory and stored once a minute, so that no request waits
 * for it. Counts that a crashed replica had not stored are lost. If the response of a write got lost, its minute is
 * counted twice.
 */
@Injectable()
export class UsageCounts implements BeforeApplicationShutdown {
  private readonly logger = new Logger('UsageCounts');
  /** By `<tenant>:<service>`. Only authenticated services have an entry, so other callers cannot make the map grow. */
  private counts = new Map<string, Usage>();

  constructor(
    private readonly routines: RoutineCaller,
    private readonly config: DbNodeConfig,
    jobs: BackgroundJobs,
  ) {
    jobs.add({ name: 'usage of services', everyMs: WRITE_MS, run: () => this.write() });
    jobs.add({ name: 'old usage of services', everyMs: EXPIRE_MS, run: (signal) => this.expire(signal) });
  }

  add(key: string, { requests, refused, used }: Usage): void {
    const known = this.counts.get(key);
    if (!known) return void this.counts.set(key, { requests, refused, used });
    known.requests += requests;
    known.refused += refused;
    known.used += used;
  }

  async write(): Promise<void> {
    const unwritten = [...this.counts];
    this.counts = new Map();
    try {
      for (; unwritten.length > 0; unwritten.splice(0, SERVICES_A_CALL))
        await this.routines.run('usage_add', { counts: this.textOf(unwritten.slice(0, SERVICES_A_CALL)) });
    } catch (error) {
      for (const [key, usage] of unwritten) this.add(key, usage);
      throw error;
    }
  }

  async expire(signal?: AbortSignal): Promise<void> {
    while (!signal?.aborted) {
      const { removed } = await this.routines.one('usage_expire', { limit: ROWS_A_CALL });
      if (removed < ROWS_A_CALL) return;
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    try {
      await this.write();
    } catch {
      this.logger.warn({ msg: 'the last usage counts were not stored' });
    }
  }

  private textOf(counts: [string, Usage][]): string {
    const { API_SERVICE_RATE_PER_MINUTE: quota } = this.config;
    return JSON.stringify(
      counts.map(([key, usage]) => {
        const [tenant_id, service] = key.split(':');
        return { tenant_id, service, quota, ...usage };
      }),
    );
  }
}
