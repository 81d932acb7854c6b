import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { type DependencyState, DependencyStates } from '@platform/http-service';
import { REDIS } from '@platform/redis';
import type { Redis } from 'ioredis';
import { DataSource } from 'typeorm';

const INTERVAL_MS = 5_000;
const UNKNOWN: DependencyState = { status: 'unknown', latency_ms: null };

/** Looks at the dependencies every 5 s, so that `/health` can tell of them without touching them. */
@Injectable()
export class DependencyMonitor implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(REDIS) private readonly redis: Redis | null,
    private readonly states: DependencyStates,
  ) {
    this.states.current = { database: UNKNOWN, redis: UNKNOWN };
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.look();
    this.timer = setInterval(() => void this.look(), INTERVAL_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  async look(): Promise<void> {
    const { redis } = this;
    const [database, cache] = await Promise.all([
      measured(() => this.dataSource.query('SELECT 1')),
      redis ? measured(() => redis.ping()) : ({ status: 'not_configured', latency_ms: null } as const),
    ]);
    this.states.current = { database, redis: cache };
  }
}

async function measured(work: () => Promise<unknown>): Promise<DependencyState> {
  const started = performance.now();
  try {
    await work();
    return { status: 'up', latency_ms: Math.round((performance.now() - started) * 100) / 100 };
  } catch {
    return { status: 'down', latency_ms: null };
  }
}
