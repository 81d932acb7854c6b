import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { answers, endings, eventually, findBinary, freePort, ManagedProcess, stackFolder } from '@platform/stack';

const execute = promisify(execFile);
const host = '127.0.0.1';

export interface RedisNode {
  port: number;
  process: ManagedProcess;
}

/** Private redis-servers of one topology, on free ports, with their files in one folder that goes with them. */
export class RedisServers {
  readonly nodes: RedisNode[] = [];
  private readonly folder: string;

  constructor(readonly topology: string) {
    this.folder = join(stackFolder, `redis-${topology}-${process.pid}`);
    mkdirSync(this.folder, { recursive: true });
  }

  /** Starts one more; `lines` are its configuration beside port and folder. */
  async start(lines: string[], isSentinel = false): Promise<RedisNode> {
    const port = await portWithBus();
    const directory = join(this.folder, `${port}`);
    mkdirSync(directory);
    const file = join(directory, 'redis.conf');
    const own = [`port ${port}`, `bind ${host}`, `dir ${directory}`, 'protected-mode yes'];
    writeFileSync(file, [...own, ...(isSentinel ? [] : ['save ""']), ...lines, ''].join('\n'));
    const process = new ManagedProcess({
      name: `Redis ${port}`,
      command: binary('redis-server'),
      args: [file, ...(isSentinel ? ['--sentinel'] : [])],
      env: { LC_ALL: 'C' },
      logFile: join(directory, 'log'),
      ending: endings.cache,
    });
    await process.waitUntilReady(() => answers(port));
    const node = { port, process };
    this.nodes.push(node);
    return node;
  }

  async stop(): Promise<void> {
    await Promise.all(this.nodes.map(({ process }) => process.stop()));
    rmSync(this.folder, { recursive: true, force: true });
  }

  async kill(port: number): Promise<void> {
    await this.nodes.find((node) => node.port === port)?.process.kill('SIGKILL');
  }
}

/** What the server answers; nothing where it does not. */
export function ask(port: number, ...command: string[]): Promise<string> {
  return execute(binary('redis-cli'), ['-h', host, '-p', `${port}`, ...command]).then(
    ({ stdout }) => stdout.trim(),
    () => '',
  );
}

/** Three masters with a replica each, which take over after a second without their master. */
export async function startCluster(): Promise<RedisServers> {
  const servers = new RedisServers('cluster');
  const lines = ['cluster-enabled yes', 'cluster-node-timeout 1000', 'cluster-replica-validity-factor 0'];
  for (let index = 0; index < 6; index++) await servers.start(lines);
  const addresses = servers.nodes.map(({ port }) => `${host}:${port}`);
  await execute(binary('redis-cli'), ['--cluster', 'create', ...addresses, '--cluster-replicas', '1', '--cluster-yes']);
  await eventually('the cluster is complete', async () => {
    const states = await Promise.all(servers.nodes.map(({ port }) => ask(port, 'cluster', 'info')));
    return states.every((state) => state.includes('cluster_state:ok') && state.includes('cluster_known_nodes:6'));
  });
  return servers;
}

/** A master, a replica and three sentinels. */
export async function startSentinels(): Promise<RedisServers & { master: number }> {
  const servers = new RedisServers('sentinel');
  const { port: master } = await servers.start([]);
  await servers.start([`replicaof ${host} ${master}`]);
  const watch = [`sentinel monitor quotas ${host} ${master} 2`, 'sentinel down-after-milliseconds quotas 1000'];
  const sentinels: RedisNode[] = [];
  for (let index = 0; index < 3; index++) {
    sentinels.push(await servers.start([...watch, 'sentinel failover-timeout quotas 5000'], true));
  }
  await eventually('the sentinels know each other and the replica', async () => {
    const facts = await Promise.all(sentinels.map(({ port }) => ask(port, 'sentinel', 'master', 'quotas')));
    return facts.every((text) => /num-slaves\n1\n/.test(text) && /num-other-sentinels\n2\n/.test(text));
  });
  return Object.assign(servers, { master });
}

/** A cluster's bus is 10000 above, and must stay below the ports that systems hand to outgoing connections too. */
async function portWithBus(): Promise<number> {
  for (;;) {
    const port = await freePort();
    if (port + 10_000 < 32_768) return port;
  }
}

function binary(name: string): string {
  const path = findBinary(name);
  if (!path) throw new Error(`${name} is missing: install the Debian packages redis-server and redis-tools.`);
  return path;
}
