import { RedisPresence, RedisTurn } from '@platform/redis';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import { chargeInProcess, chargeInRedis } from './charge';
import { SharedDeadline } from './shared-deadline';

export interface QuotaOptions {
  /** Names the quota in Redis and in the response headers: `payment-service:api-key`. */
  name: string;
  /** Units a window: a request counts as one, and what it costs beyond an ordinary one is charged when that is known. */
  limit: number;
  windowSeconds: number;
  redis: Redis | null;
  /** How many replicas share the limit. While Redis is unreachable or not configured, each replica enforces its share. */
  replicas: number;
  /** How long a request waits for Redis, in milliseconds. Default: 150. */
  answerMs?: number;
}

export interface QuotaState {
  allowed: boolean;
  limit: number;
  remaining: number;
  resetSeconds: number;
}

/** How much of the present window is used. */
export interface QuotaUsage {
  used: number;
  /** 0 where no window has begun. */
  resetSeconds: number;
  /** Of all processes; false: of this one alone. */
  isShared: boolean;
}

/** Requests of one key that arrived in the same turn of the event loop. */
interface PendingBatch {
  count: number;
  outcome: Promise<Counted>;
  settle: (outcome: Promise<Counted>) => void;
}

/** What counts over all processes. */
interface Shared {
  limiter: RateLimiterAbstract;
  redis: Redis;
  presence: RedisPresence;
  turn: RedisTurn;
  deadline: SharedDeadline;
}

/** The window after the whole batch was counted. */
interface Counted {
  consumed: number;
  resetSeconds: number;
  /** The limit that applies: the whole, or this process's share of it. */
  points: number;
}

/**
 * A fixed-window quota, exact over all processes through one Redis command. Requests of one key that arrive in one turn of
 * the event loop share a command, and each keeps its position. While Redis is unreachable or not configured, each process
 * counts up to its share of the limit. After the first timeout no further request waits for Redis.
 */
export class Quota {
  private readonly shared: Shared | null;
  private readonly inProcess: RateLimiterMemory;
  /** A map for each turn: one that stays, V8 gives new tables among its old objects as entries come and go. */
  private pending = new Map<string, PendingBatch>();
  /** Until their windows end. */
  private readonly refused = new LRUCache<string, true>({ max: MOST_REFUSED });

  constructor(readonly options: QuotaOptions) {
    const { name, limit, windowSeconds, redis, replicas, answerMs = ANSWER_MS } = options;
    const share = Math.max(1, Math.floor(limit / replicas));
    this.inProcess = new RateLimiterMemory({ keyPrefix: name, points: share, duration: windowSeconds });
    const common = { keyPrefix: name, points: limit, duration: windowSeconds };
    this.shared = redis && {
      redis,
      presence: RedisPresence.of(redis),
      turn: RedisTurn.of(redis),
      deadline: new SharedDeadline(answerMs, () => new NoAnswer(`Redis took longer than ${answerMs} ms`)),
      limiter: new RateLimiterRedis({ ...common, storeClient: redis, rejectIfRedisNotReady: true }),
    };
  }

  /** Counts one request of `key` (the tenant, the account) and says whether it may pass. */
  async consume(key: string): Promise<QuotaState> {
    const batch = this.batchOf(key);
    const behind = batch.count++;
    const { consumed, resetSeconds, points } = await batch.outcome;
    // As if each had been counted by itself, in the order of arrival.
    const place = consumed - batch.count + behind + 1;
    const allowed = place <= points;
    if (!allowed) this.refused.set(key, true, { ttl: resetSeconds * 1000 });
    return {
      allowed,
      limit: this.options.limit,
      remaining: Math.max(0, points - place),
      resetSeconds,
    };
  }

  /** Whether this process has seen `key` refused in a window that has not ended. */
  isRefusing(key: string): boolean {
    return this.refused.has(key);
  }

  /**
   * Counts the further cost of an admitted request, which may exceed the limit. Then all requests are refused for the time
   * in which the limit would grant that cost, at most five windows.
   */
  async charge(key: string, units: number): Promise<void> {
    const windowMs = this.options.windowSeconds * 1000;
    const inRedis = ({ limiter, redis }: Shared) =>
      chargeInRedis(redis, limiter.getKey(key), { units, limit: limiter.points, windowMs });
    const here = () => chargeInProcess(this.inProcess, key, { units, limit: this.inProcess.points, windowMs });
    await this.inRedisOrHere(key, inRedis, here);
  }

  /** What is counted of `key`, without counting anything. */
  async look(key: string): Promise<QuotaUsage> {
    const lookIn = async (limiter: RateLimiterAbstract, isShared: boolean): Promise<QuotaUsage> => {
      const found = await limiter.get(key);
      if (!found || found.msBeforeNext <= 0) return { used: 0, resetSeconds: 0, isShared };
      return { used: found.consumedPoints, resetSeconds: Math.ceil(found.msBeforeNext / 1000), isShared };
    };
    return this.inRedisOrHere(
      key,
      ({ limiter }) => lookIn(limiter, true),
      () => lookIn(this.inProcess, false),
    );
  }

  private batchOf(key: string): PendingBatch {
    const present = this.pending.get(key);
    if (present) return present;
    if (this.pending.size === 0) this.atEndOfTurn(() => this.countPending());
    let settle!: PendingBatch['settle'];
    const outcome = new Promise<Counted>((resolve) => (settle = resolve));
    const batch: PendingBatch = { count: 0, outcome, settle };
    this.pending.set(key, batch);
    return batch;
  }

  private atEndOfTurn(work: () => void): void {
    if (this.shared) this.shared.turn.atEnd(work);
    else setImmediate(work);
  }

  private countPending(): void {
    const batches = this.pending;
    this.pending = new Map();
    for (const [key, { count, settle }] of batches) settle(this.count(key, count));
  }

  private count(key: string, count: number): Promise<Counted> {
    return this.inRedisOrHere(
      key,
      ({ limiter }) => this.countIn(limiter, key, count),
      () => this.countIn(this.inProcess, key, count),
    );
  }

  /** In Redis, unless it is unreachable, fails, or times out. */
  private async inRedisOrHere<T>(
    key: string,
    inRedis: (shared: Shared) => Promise<T>,
    here: () => Promise<T>,
  ): Promise<T> {
    if (!this.shared || this.shared.presence.isSilent) return here();
    const { limiter, presence, deadline } = this.shared;
    try {
      return await deadline.of(inRedis(this.shared));
    } catch (error) {
      if (error instanceof NoAnswer) presence.missed(limiter.getKey(key));
      return here();
    }
  }

  /** @throws whatever the store fails with */
  private async countIn(limiter: RateLimiterAbstract, key: string, count: number): Promise<Counted> {
    const counted = await limiter.consume(key, count).catch((rejection: unknown) => {
      if (rejection instanceof RateLimiterRes) return rejection;
      throw rejection;
    });
    return {
      consumed: counted.consumedPoints,
      resetSeconds: Math.max(1, Math.ceil(counted.msBeforeNext / 1000)),
      points: limiter.points,
    };
  }
}

/** Of more keys, the one refused longest ago counts as not refused yet. */
const MOST_REFUSED = 10_000;

class NoAnswer extends Error {}

/** Redis carries quotas and invalidations only: a count that takes longer than this is not worth waiting for. */
const ANSWER_MS = 150;
