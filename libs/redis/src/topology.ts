import { Cluster, Redis, type RedisOptions } from 'ioredis';

interface Node {
  host: string;
  port: number;
}

/**
 * A client for what the address names: one server, a cluster (`redis+cluster://a:6379?node=b:6379`) or the master that
 * sentinels know (`redis+sentinel://a:26379/<master>?node=b:26379`). Further nodes only help while the first is away.
 */
export function connectRedis(url: string, options: RedisOptions): Redis {
  const address = new URL(url);
  const [transport, topology] = address.protocol.slice(0, -1).split('+');
  if (!topology) return new Redis(url, options);
  const common: RedisOptions = {
    ...options,
    ...(address.username && { username: decodeURIComponent(address.username) }),
    ...(address.password && { password: decodeURIComponent(address.password) }),
    ...(transport === 'rediss' && { tls: {} }),
  };
  if (topology === 'cluster') return connectCluster(nodesOf(address, 6379), common);
  const name = decodeURIComponent(address.pathname.slice(1));
  return new Redis({ ...common, sentinels: nodesOf(address, 26379), name, enableTLSForSentinelMode: !!common.tls });
}

// A cluster takes every command that the services use; they touch one key each.
function connectCluster(nodes: Node[], options: RedisOptions): Redis {
  const { enableOfflineQueue, enableAutoPipelining, retryStrategy, ...redisOptions } = options;
  const cluster = new Cluster(nodes, {
    enableOfflineQueue,
    enableAutoPipelining,
    redisOptions,
    clusterRetryStrategy: (attempt) => retryStrategy?.(attempt) ?? 2_000,
    slotsRefreshTimeout: 1_000,
    // A failover is over when the replica is master; until then a command waits no longer than one that timed out.
    retryDelayOnFailover: 50,
    maxRedirections: 3,
  });
  return cluster as unknown as Redis;
}

function nodesOf(address: URL, defaultPort: number): Node[] {
  return [address.host, ...address.searchParams.getAll('node')].map((text) => {
    const { hostname, port } = new URL(`redis://${text}`);
    return { host: hostname, port: Number(port || defaultPort) };
  });
}
