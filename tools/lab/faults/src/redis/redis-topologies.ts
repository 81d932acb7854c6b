import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { answers, endings, eventually, findBinary, freePort, ManagedProcess, stackFolder } from '@platform/stack';

const execute = promisify(execFile);
const host = '127.0.0.1';

/** Private redis-servers that are one Redis together. */
export interface RedisTopology {
  url: string;
  /** Ends the server that serves most keys; resolves when another has taken over. */
  failOver: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Redis-servers on free ports, whose files are in one folder that is removed with them. */
class Servers {
  private readonly processes = new Map<number, ManagedProcess>();
  private readonly folder: string;

  constructor() {
    mkdirSync(stackFolder, { recursive: true });
    this.folder = mkdtempSync(join(stackFolder, 'redis-'));
  }

  /** @returns the port of one more server */
  async start(lines: string[], isSentinel = false): Promise<number> {
    const port = await portWithBus();
    const directory = join(this.folder, `${port}`);
    mkdirSync(directory);
    const file = join(directory, 'redis.conf');
    const own = [`port ${port}`, `bind ${host}`, `dir ${directory}`, 'protected-mode yes'];
    writeFileSync(file, [...own, ...(isSentinel ? [] : ['save ""']), ...lines, ''].join('\n'));
    const process = new ManagedProcess({
      name: `Redis ${port}`,
      command: findBinary('redis-server')!,
      args: [file, ...(isSentinel ? ['--sentinel'] : [])],
      env: { LC_ALL: 'C' },
      logFile: join(directory, 'log'),
      ending: endings.cache,
    });
    this.processes.set(port, process);
    await process.waitUntilReady(() => answers(port));
    return port;
  }

  kill(port: number): Promise<void> {
    return this.processes.get(port)!.kill('SIGKILL');
  }

  stop = async (): Promise<void> => {
    await Promise.all([...this.processes.values()].map((process) => process.stop()));
    rmSync(this.folder, { recursive: true, force: true });
  };
}

const redisCli = async (...args: string[]): Promise<string> =>
  (await execute(findBinary('redis-cli')!, args)).stdout.trim();

/** The server's answer; nothing where it does not answer. */
const ask = (port: number, ...command: string[]): Promise<string> =>
  redisCli('-h', host, '-p', `${port}`, ...command).catch(() => '');

/** Three masters with a replica each, which take over after a second without their master. */
export async function redisCluster(): Promise<RedisTopology> {
  const servers = new Servers();
  const lines = ['cluster-enabled yes', 'cluster-node-timeout 1000', 'cluster-replica-validity-factor 0'];
  const ports: number[] = [];
  for (let index = 0; index < 6; index++) ports.push(await servers.start(lines));
  const [first = 0, second = 0] = ports;
  const addresses = ports.map((port) => `${host}:${port}`);
  await redisCli('--cluster', 'create', ...addresses, '--cluster-replicas', '1', '--cluster-yes');
  await eventually('the cluster is complete', async () => {
    const states = await Promise.all(ports.map((port) => ask(port, 'cluster', 'info')));
    return states.every((state) => state.includes('cluster_state:ok') && state.includes('cluster_known_nodes:6'));
  });
  const failOver = async () => {
    await servers.kill(first);
    await eventually('a replica has taken over', async () => {
      const nodes = await ask(second, 'cluster', 'nodes');
      const isOk = (await ask(second, 'cluster', 'info')).includes('cluster_state:ok');
      const masters = nodes.split('\n').filter((line) => /\bmaster\b/.test(line) && !line.includes('fail'));
      return isOk && masters.length >= 3 && !masters.some((line) => line.includes(`:${first}@`));
    });
  };
  return { url: `redis+cluster://${host}:${first}?node=${host}:${second}`, failOver, stop: servers.stop };
}

/** A master, a replica and three sentinels. */
export async function redisSentinel(): Promise<RedisTopology> {
  const servers = new Servers();
  const master = await servers.start([]);
  await servers.start([`replicaof ${host} ${master}`]);
  const watch = [
    `sentinel monitor quotas ${host} ${master} 2`,
    'sentinel down-after-milliseconds quotas 1000',
    'sentinel failover-timeout quotas 5000',
  ];
  const sentinels: number[] = [];
  for (let index = 0; index < 3; index++) sentinels.push(await servers.start(watch, true));
  await eventually('the sentinels know each other and the replica', async () => {
    const facts = await Promise.all(sentinels.map((port) => ask(port, 'sentinel', 'master', 'quotas')));
    return facts.every((text) => /num-slaves\n1\n/.test(text) && /num-other-sentinels\n2\n/.test(text));
  });
  const failOver = async () => {
    await servers.kill(master);
    await eventually('another master is known', async () => {
      const address = await ask(sentinels[0]!, 'sentinel', 'get-master-addr-by-name', 'quotas');
      return address !== '' && !address.endsWith(`\n${master}`);
    });
  };
  const [first, ...others] = sentinels.map((port) => `${host}:${port}`);
  const more = others.map((address) => `node=${address}`).join('&');
  return { url: `redis+sentinel://${first}/quotas?${more}`, failOver, stop: servers.stop };
}

/** A cluster's bus is 10000 above, and must stay below the ports that systems hand to outgoing connections too. */
async function portWithBus(): Promise<number> {
  for (;;) {
    const port = await freePort();
    if (port + 10_000 < 32_768) return port;
  }
}
