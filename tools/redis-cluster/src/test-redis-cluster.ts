import { strict as assert } from 'node:assert';
import type { ProvisionedDatabase } from '@platform/stack';
import { DbNodePair, databaseFor, quota } from './db-node-pair';
import { ask, type RedisServers, startCluster, startSentinels, until } from './redis-servers';

interface Scenario {
  url: string;
  servers: RedisServers;
  /** Ends the server that serves most keys now, and says when another has taken over. */
  failOver: () => Promise<void>;
}

const rows: Record<string, Record<string, string>> = {};

/** Exact quotas and fast revocations of two replicas over a Redis Cluster and over Sentinel, and through a failover. */
async function main(): Promise<void> {
  const { server, database } = await databaseFor('db_node');
  try {
    await run('cluster', database, await clusterScenario());
    await run('sentinel', database, await sentinelScenario());
    console.table(rows);
  } finally {
    await server.stop();
  }
}

async function run(name: string, database: ProvisionedDatabase, { url, servers, failOver }: Scenario): Promise<void> {
  let pair: DbNodePair | undefined;
  try {
    const services = (pair = await DbNodePair.start(database, url));
    const before = await exactQuota(services);
    const revoked = await revocation(services);
    const identity = await services.newIdentity();
    const failingOver = failOver();
    const during = await services.flood(identity, 2 * quota);
    assert.deepEqual(Object.keys(during).toSorted(), ['200', '429'], `during the failover: ${JSON.stringify(during)}`);
    assert.ok((during[200] ?? 0) <= 2 * quota * 0.75, `more passed than the shares allow: ${during[200]}`);
    await failingOver;
    const back = await until('quotas are exact again', async () => (await exactQuota(services)) === quota, 30);
    rows[name] = {
      'passed of 400 before': `${before}`,
      'revoked elsewhere after': `${revoked.toFixed(2)} s`,
      'passed of 200 during the failover': `${during[200]}`,
      'exact again after': `${back.toFixed(1)} s`,
      'revoked after the failover': `${(await revocation(services)).toFixed(2)} s`,
    };
    assert.equal(before, quota);
  } finally {
    await pair?.stop();
    await servers.stop();
  }
}

/** How many of four times the quota pass, over both replicas. */
async function exactQuota(pair: DbNodePair): Promise<number> {
  const counts = await pair.flood(await pair.newIdentity(), 4 * quota);
  assert.deepEqual(Object.keys(counts).toSorted(), ['200', '429'], JSON.stringify(counts));
  return counts[200] ?? 0;
}

/** Seconds until the replica that was not told refuses the identity. */
async function revocation(pair: DbNodePair): Promise<number> {
  const identity = await pair.newIdentity();
  assert.equal(await pair.status(1, identity), 200);
  await pair.disable(identity);
  const seconds = await until('the other replica refuses', async () => (await pair.status(1, identity)) === 401, 6);
  assert.ok(seconds <= 1, `the other replica accepted the identity for ${seconds} s`);
  return seconds;
}

async function clusterScenario(): Promise<Scenario> {
  const servers = await startCluster();
  const [first, second] = servers.nodes.map(({ port }) => port);
  const failOver = async () => {
    await servers.kill(first ?? 0);
    await until(
      'a replica has taken over',
      async () =>
        /:\d+@\d+ master -/.test(await ask(second ?? 0, 'cluster', 'nodes')) &&
        (await ask(second ?? 0, 'cluster', 'info')).includes('cluster_state:ok') &&
        (await mastersOf(second ?? 0)).every((port) => port !== first),
    );
  };
  return { url: `redis+cluster://127.0.0.1:${first}?node=127.0.0.1:${second}`, servers, failOver };
}

/** The ports of masters that are neither failing nor failed. */
async function mastersOf(port: number): Promise<number[]> {
  const nodes = (await ask(port, 'cluster', 'nodes')).split('\n').filter((line) => /\bmaster\b/.test(line));
  const live = nodes.filter((line) => !/fail/.test(line)).map((line) => Number(/:(\d+)@/.exec(line)?.[1]));
  if (live.length < 3) throw new Error('A master is missing.');
  return live;
}

async function sentinelScenario(): Promise<Scenario> {
  const servers = await startSentinels();
  const [, , ...sentinels] = servers.nodes.map(({ port }) => port);
  const failOver = async () => {
    await servers.kill(servers.master);
    await until('another master is known', async () => {
      const address = await ask(sentinels[0] ?? 0, 'sentinel', 'get-master-addr-by-name', 'quotas');
      return !address.endsWith(`\n${servers.master}`);
    });
  };
  const [first, ...others] = sentinels.map((port) => `127.0.0.1:${port}`);
  const more = others.map((address) => `node=${address}`).join('&');
  return { url: `redis+sentinel://${first}/quotas?${more}`, servers, failOver };
}

main().then(
  () => process.exit(),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
