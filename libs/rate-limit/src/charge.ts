import type { Redis } from 'ioredis';
import type { RateLimiterMemory } from 'rate-limiter-flexible';

/** A debt expires after this many windows, which is the longest `Retry-After`. */
const MOST_WINDOWS = 5;

export interface Charge {
  units: number;
  limit: number;
  windowMs: number;
}

/** Adds to what the window holds; what is beyond the limit puts its end off, each unit by its share of a window. */
const SCRIPT = `
redis.call('SET', KEYS[1], 0, 'PX', ARGV[3], 'NX')
local consumed = redis.call('INCRBY', KEYS[1], ARGV[1])
local beyond = math.min(ARGV[1], consumed - ARGV[2])
if beyond > 0 then
  local left = redis.call('PTTL', KEYS[1]) + beyond * ARGV[3] / ARGV[2]
  redis.call('PEXPIRE', KEYS[1], string.format('%d', math.min(left, ARGV[4])))
end`;

/** @throws whatever Redis fails with */
export async function chargeInRedis(redis: Redis, key: string, { units, limit, windowMs }: Charge): Promise<void> {
  await redis.eval(SCRIPT, 1, key, units, limit, windowMs, windowMs * MOST_WINDOWS);
}

/** The same in this process. */
export async function chargeInProcess(
  limiter: RateLimiterMemory,
  key: string,
  { units, limit, windowMs }: Charge,
): Promise<void> {
  const { consumedPoints, msBeforeNext } = await limiter.penalty(key, units);
  const beyond = Math.min(units, consumedPoints - limit);
  if (beyond <= 0) return;
  const leftMs = Math.min(msBeforeNext + (beyond * windowMs) / limit, windowMs * MOST_WINDOWS);
  await limiter.set(key, consumedPoints, leftMs / 1000);
}
