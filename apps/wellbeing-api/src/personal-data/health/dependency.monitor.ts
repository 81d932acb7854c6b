import { setTimeout } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { defineStatement, sql } from '@platform/database';
import { BackgroundJobs, type DependencyState, DependencyStates } from '@platform/http-service';
import { REDIS } from '@platform/redis';
import type { Redis } from 'ioredis';
import { DataSource } from 'typeorm';

const PING = defineStatement({ name: 'ping', text: 'SELECT 1 AS answer', row: { answer: sql.integer } });
const INTERVAL_MS = 5_000;
/** A dependency that takes longer counts as down. */
const LONGEST_PING_MS = 1_000;
const UNKNOWN: DependencyState = { status: 'unknown', latency_ms: null };

/** Checks the dependencies every 5 s, so that `/health` can report them without a request to them. */
@Injectable()
export class DependencyMonitor implements OnApplicationBootstrap {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(REDIS) private readonly redis: Redis | null,
    private readonly states: DependencyStates,
    jobs: BackgroundJobs,
  ) {
    jobs.add({ name: 'dependencies', everyMs: INTERVAL_MS, run: () => this.look() });
    this.states.current = { database: UNKNOWN, redis: UNKNOWN };
  }

  onApplicationBootstrap(): Promise<void> {
    return this.look();
  }

  async look(): Promise<void> {
    const { redis } = this;
    const [database, cache] = await Promise.all([
      measured(() => PING.run(this.dataSource)),
      redis
        ? measured(() => Promise.race([redis.ping(), tooLate()]))
        : ({ status: 'not_configured', latency_ms: null } as const),
    ]);
    this.states.current = { database, redis: cache };
  }
}

const tooLate = (): Promise<never> =>
  setTimeout(LONGEST_PING_MS, undefined, { ref: false }).then(() => Promise.reject(new Error('no answer')));

async function measured(work: () => Promise<unknown>): Promise<DependencyState> {
  const started = performance.now();
  try {
    await work();
    return { status: 'up', latency_ms: Math.round((performance.now() - started) * 100) / 100 };
  } catch {
    return { status: 'down', latency_ms: null };
  }
}
