import { countStatuses, givenIdentity, givenTenant, type Identity, outcomeOf, times } from '@platform/harness';
import { disableIdentity, getStatus } from '@platform/sdk/db-node';
import { eventually, hasRedis } from '@platform/stack';
import { ensure, type FaultCase, type Measured, type Run } from '../fault-case';
import { redisCluster, redisSentinel, type RedisTopology } from '../redis/redis-topologies';
import { type DbNodeStage, onDbNode } from '../stage/db-node-stage';

const QUOTA = 100;
/** The share of the quota that all replicas grant while Redis is down, in the two windows that a failover may touch. */
const MOST_SHARED_OUT = 2 * QUOTA * 0.75;
const REVOKED_WITHIN_MS = 1_000;

/** The identity of a new tenant, which has a separate quota. */
const newIdentity = async (stage: DbNodeStage): Promise<Identity> =>
  givenIdentity(stage.operator(), await givenTenant(stage.operator()), {
    scopes: ['diagnostics:read'],
    service: 'diagnostics',
  });

const status = async (stage: DbNodeStage, replica: number, { credential }: Identity): Promise<number> =>
  (await outcomeOf(getStatus(stage.client(replica, credential)))).status;

/** Sends requests of one identity to both replicas in parallel. @returns how many passed */
async function passedOf(stage: DbNodeStage, identity: Identity, requests: number): Promise<number> {
  const statuses = await Promise.all(times(requests, async (n) => ({ status: await status(stage, n % 2, identity) })));
  const counts = countStatuses(statuses);
  ensure(Object.keys(counts).join() === '200,429', `answers: ${JSON.stringify(counts)}`);
  return counts[200]!;
}

const exactQuota = async (stage: DbNodeStage): Promise<number> => passedOf(stage, await newIdentity(stage), 4 * QUOTA);

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now();
  await work();
  return Math.round(performance.now() - since);
}

/** How long until the replica that was not asked refuses a revoked identity. */
async function revocation(stage: DbNodeStage): Promise<number> {
  const identity = await newIdentity(stage);
  ensure((await status(stage, 1, identity)) === 200, 'a new identity was refused');
  await disableIdentity(stage.operator(), { credential_id: identity.credential_id });
  const isRefused = async () => (await status(stage, 1, identity)) === 401;
  const after = await milliseconds(() => eventually('the other replica refuses', isRefused));
  ensure(after <= REVOKED_WITHIN_MS, `the other replica accepted the identity for ${after} ms`);
  return after;
}

async function throughFailover(run: Run, start: () => Promise<RedisTopology>): Promise<Measured> {
  let measured: Measured = {};
  for (let round = 0; round < run.rounds; round++) {
    const { url, failOver, stop } = await start();
    try {
      const env = { REDIS_URL: url, REPLICAS: '2', API_SERVICE_RATE_PER_MINUTE: `${QUOTA}`, LOG_LEVEL: 'warn' };
      measured = await onDbNode({ engine: 'postgresql', replicas: 2, env }, async (stage) => {
        const before = await exactQuota(stage);
        ensure(before === QUOTA, `${before} of ${QUOTA} passed before the failover`);
        const revoked = await revocation(stage);
        const identity = await newIdentity(stage);
        const failingOver = failOver();
        const during = await passedOf(stage, identity, 2 * QUOTA);
        ensure(during <= MOST_SHARED_OUT, `more passed than the shares allow: ${during}`);
        await failingOver;
        const isExact = async () => (await exactQuota(stage).catch(() => 0)) === QUOTA;
        const back = await milliseconds(() => eventually('quotas are exact again', isExact));
        return {
          'passed of 400 before': before,
          'revoked elsewhere after ms': revoked,
          'passed of 200 during the failover': during,
          'exact again after ms': back,
          'revoked after the failover ms': await revocation(stage),
        };
      });
    } finally {
      await stop();
    }
  }
  return measured;
}

export const redisTopologies: FaultCase[] = [
  { name: 'redis-cluster', start: redisCluster, what: 'Redis Cluster' },
  { name: 'redis-sentinel', start: redisSentinel, what: 'Redis under Sentinel' },
].map(({ name, start, what }) => ({
  name,
  promise: `db-node: two replicas over ${what}; quotas exact before and after a failover, at most shares during it, revocations within a second`,
  rounds: 1,
  missing: () => (hasRedis() ? null : 'redis-server and redis-cli (Debian: redis-server redis-tools)'),
  run: (run) => throughFailover(run, start),
}));
