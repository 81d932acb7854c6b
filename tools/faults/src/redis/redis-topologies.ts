import { eventually } from '@platform/stack';
import { ask, type RedisServers, startCluster, startSentinels } from './redis-servers';

export interface RedisTopology {
  url: string;
  servers: RedisServers;
  /** Ends the server that serves most keys now; resolves when another has taken over. */
  failOver: () => Promise<void>;
}

export async function redisCluster(): Promise<RedisTopology> {
  const servers = await startCluster();
  const [first = 0, second = 0] = servers.nodes.map(({ port }) => port);
  const failOver = async () => {
    await servers.kill(first);
    await eventually('a replica has taken over', async () => {
      const nodes = await ask(second, 'cluster', 'nodes');
      const isOk = (await ask(second, 'cluster', 'info')).includes('cluster_state:ok');
      const masters = mastersOf(nodes);
      return /:\d+@\d+ master -/.test(nodes) && isOk && masters.length >= 3 && !masters.includes(first);
    });
  };
  return { url: `redis+cluster://127.0.0.1:${first}?node=127.0.0.1:${second}`, servers, failOver };
}

/** The ports of masters that are neither failing nor failed. */
const mastersOf = (nodes: string): number[] =>
  nodes
    .split('\n')
    .filter((line) => /\bmaster\b/.test(line) && !line.includes('fail'))
    .map((line) => Number(/:(\d+)@/.exec(line)?.[1]));

export async function redisSentinel(): Promise<RedisTopology> {
  const servers = await startSentinels();
  const [, , ...sentinels] = servers.nodes.map(({ port }) => port);
  const failOver = async () => {
    await servers.kill(servers.master);
    await eventually('another master is known', async () => {
      const address = await ask(sentinels[0] ?? 0, 'sentinel', 'get-master-addr-by-name', 'quotas');
      return address !== '' && !address.endsWith(`\n${servers.master}`);
    });
  };
  const [first, ...others] = sentinels.map((port) => `127.0.0.1:${port}`);
  const more = others.map((address) => `node=${address}`).join('&');
  return { url: `redis+sentinel://${first}/quotas?${more}`, servers, failOver };
}
