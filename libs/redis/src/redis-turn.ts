import type { Redis } from 'ioredis';

/**
 * Gathers what is asked of one Redis in a turn of the event loop. At its end all of it leaves in one write, without the
 * further turn that ioredis waits where it gathers commands by itself.
 */
export class RedisTurn {
  private static readonly known = new WeakMap<Redis, RedisTurn>();
  private readonly works: (() => void)[] = [];

  private constructor(private readonly redis: Redis) {}

  static of(redis: Redis): RedisTurn {
    const known = this.known.get(redis) ?? new RedisTurn(redis);
    this.known.set(redis, known);
    return known;
  }

  /** @param work sends its commands immediately when it is called */
  atEnd(work: () => void): void {
    if (this.works.push(work) === 1) setImmediate(() => this.end());
  }

  private end(): void {
    // A cluster has a connection to each node, and gathers by itself.
    const { stream } = this.redis as { stream?: Redis['stream'] };
    stream?.cork();
    try {
      for (const work of this.works.splice(0)) work();
    } finally {
      stream?.uncork();
    }
  }
}
