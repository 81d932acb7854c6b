import { Redis } from 'ioredis';
import { testServer } from './servers';

export interface TestRedis {
  /** Selects a logical database that only this Jest worker uses. Channels of PUBLISH are shared by all of them. */
  url: string;
}

// Redis has 16 logical databases by default.
const logicalDatabases = 16;

export function testRedis(): TestRedis {
  const url = new URL(testServer('redis').url);
  url.pathname = `/${Number(process.env.JEST_WORKER_ID ?? 0) % logicalDatabases}`;
  return { url: url.href };
}

/** The same without what tests before have counted: an address that is limited is the same for all of them. */
export async function emptyTestRedis(): Promise<TestRedis> {
  const { url } = testRedis();
  const redis = new Redis(url);
  await redis.flushdb();
  redis.disconnect();
  return { url };
}
