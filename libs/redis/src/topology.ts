import { readFileSync } from 'node:fs';
import { Cluster, Redis, type RedisOptions } from 'ioredis';

interface Node {
  host: string;
  port: number;
}

/**
 * A client for one server, a cluster (`redis+cluster://a:6379?node=b:6379`) or the master of sentinels
 * (`redis+sentinel://a:26379/<master>?node=b:26379`). Further nodes are used while the first is unreachable. `rediss`
 * encrypts. `?cacert=<file>` names the private authority that must have signed the certificate.
 */
export function connectRedis(url: string, options: RedisOptions): Redis {
  const address = new URL(url);
  const [transport, topology] = address.protocol.slice(0, -1).split('+');
  const authority = address.searchParams.get('cacert');
  const tls = transport === 'rediss' && { tls: authority === null ? {} : { ca: readFileSync(authority, 'utf8') } };
  if (!topology) {
    // With its own protocol the address would win over what is said here about encryption.
    address.protocol = 'redis:';
    address.searchParams.delete('cacert');
    return new Redis(address.href, { ...options, ...tls });
  }
  const common: RedisOptions = {
    ...options,
    ...(address.username && { username: decodeURIComponent(address.username) }),
    ...(address.password && { password: decodeURIComponent(address.password) }),
    ...tls,
  };
  if (topology === 'cluster') return connectCluster(nodesOf(address, 6379), common);
  const name = decodeURIComponent(address.pathname.slice(1));
  return new Redis({ ...common, sentinels: nodesOf(address, 26379), name, enableTLSForSentinelMode: !!common.tls });
}

/** What is wrong with the address; each is the end of a sentence that begins with the setting's name. */
export function redisProblems(url: string): string[] {
  const { protocol, searchParams } = new URL(url);
  const authority = searchParams.get('cacert');
  if (authority === null) return [];
  if (!protocol.startsWith('rediss')) return ['names a cacert but is not encrypted: it must begin with rediss'];
  try {
    return readFileSync(authority, 'utf8').includes('-----BEGIN ')
      ? []
      : ['names a file in cacert that holds no certificate'];
  } catch {
    return ['names a file in cacert that cannot be read'];
  }
}

// A cluster takes every command that the services use; they touch one key each.
function connectCluster(nodes: Node[], options: RedisOptions): Redis {
  const { enableOfflineQueue, retryStrategy, ...redisOptions } = options;
  const cluster = new Cluster(nodes, {
    enableOfflineQueue,
    enableAutoPipelining: true,
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
