import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  answers,
  endings,
  eventually,
  findBinary,
  freePort,
  ManagedProcess,
  type ServerHandle,
  stackFolder,
} from '@platform/stack';
import { haproxySettings, patroniSettings, REST_PORT } from './patroni-settings';
import { type Machine, PrivateNetwork } from './private-network';

/** The machine loses its power; it loses its network; only its PostgreSQL is killed. */
export type Accident = 'machine' | 'network' | 'postgres';

interface Node {
  machine: Machine;
  folder: string;
  process: ManagedProcess;
}

const DEBIAN_POSTGRES = '/usr/lib/postgresql';
/** Kept, so that a failover that went wrong can be read. */
const logOf = (name: string): string => join(stackFolder, 'logs', `failover-${process.pid}-${name}.log`);
/** So often in a row the same state. */
const SETTLED = 5;
const PROGRAMS = ['patroni', 'etcd', 'haproxy', 'ip', 'setpriv', 'python3'];
const patroniEnding = { signals: ['SIGTERM', 'SIGKILL'] as NodeJS.Signals[], graceMilliseconds: 15_000, stage: 1 };

/** The distribution's PostgreSQL, twice, under Patroni with a synchronous standby, reached through HAProxy. */
export class PatroniCluster {
  private readonly nodes: Node[] = [];
  private readonly passwords = { superuser: secret(), replication: secret() };
  private readonly others: ManagedProcess[] = [];
  private port = 0;

  private constructor(
    private readonly network: PrivateNetwork,
    private readonly folder: string,
  ) {}

  /** What this machine lacks, in words, or null. */
  static missing(): string | null {
    if (process.getuid?.() !== 0) return 'network namespaces need root';
    const programs = PROGRAMS.filter((name) => !findBinary(name));
    if (!newestBinaries()) programs.push('postgresql');
    return programs.length > 0 ? `${programs.join(', ')} (Debian: patroni etcd-server haproxy postgresql)` : null;
  }

  static async start(): Promise<PatroniCluster> {
    const network = PrivateNetwork.create(2);
    const cluster = new PatroniCluster(network, mkdtempSync(join(tmpdir(), 'failover-')));
    try {
      await cluster.startAll();
      return cluster;
    } catch (error) {
      await cluster.stop();
      throw error;
    }
  }

  private async startAll(): Promise<void> {
    chownSync(this.folder, ...postgresAccount());
    await this.startEtcd();
    for (const machine of this.network.machines) {
      const folder = join(this.folder, machine.name);
      mkdirSync(folder, { mode: 0o700 });
      chownSync(folder, ...postgresAccount());
      this.nodes.push({ machine, folder, process: this.startPatroni(machine, folder) });
      await eventually(`${machine.name} runs`, () => this.isRunning(machine));
    }
    await this.startHaproxy();
    await this.waitUntilSynchronous();
  }

  /** The address to which the services connect. Only the cluster stops it. */
  get server(): ServerHandle {
    const refuse = () => Promise.reject(new Error('A cluster is not killed: one of its machines is.'));
    const url = `postgresql://postgres:${this.passwords.superuser}@127.0.0.1:${this.port}/postgres`;
    const stop = () => Promise.resolve();
    return { host: '127.0.0.1', port: this.port, url, pid: undefined, stop, kill: refuse, restart: refuse };
  }

  /** Lets the accident happen to the primary. */
  async strike(accident: Accident): Promise<{ fallen: Machine; successor: Machine }> {
    const machines = this.nodes.map(({ machine }) => machine);
    const isPrimary = await Promise.all(machines.map((machine) => this.isPrimary(machine)));
    const node = this.nodes[isPrimary.indexOf(true)];
    const successor = machines[isPrimary.indexOf(false)];
    if (!node || !successor) throw new Error(`there are not one primary and one standby: ${isPrimary.join(', ')}`);
    if (accident === 'network') this.network.pullCable(node.machine);
    if (accident === 'machine') this.network.killAll(node.machine);
    if (accident === 'postgres') {
      process.kill(Number(readFileSync(join(node.folder, 'data/postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
    }
    return { fallen: node.machine, successor };
  }

  /** Undoes what was done to it; Patroni brings it back as a standby. */
  async repair(machine: Machine, accident: Accident): Promise<void> {
    if (accident === 'network') {
      await this.waitUntilDemoted(machine);
      this.network.plugCable(machine);
    }
    if (accident === 'machine') {
      const node = this.nodes.find((candidate) => candidate.machine === machine)!;
      await node.process.stop();
      node.process = this.startPatroni(machine, node.folder);
    }
  }

  /**
   * Asks from within, because a machine that is cut off cannot be reached. Patroni 3.0 starts PostgreSQL twice if the
   * network returns in the moment in which it steps down, and then needs minutes. A cable is rarely out for only six
   * seconds.
   */
  private async waitUntilDemoted(machine: Machine): Promise<void> {
    let settled = 0;
    await eventually('the one that was cut off has stepped down', async () => {
      const { role, state } = await this.network.askFromWithin(
        machine,
        `http://${machine.address}:${REST_PORT}/patroni`,
      );
      settled = role === 'replica' && state === 'running' ? settled + 1 : 0;
      return settled >= SETTLED;
    });
  }

  async isPrimary({ address }: Machine): Promise<boolean> {
    return (await get(`http://${address}:${REST_PORT}/primary`)).status === 200;
  }

  /** A primary, and a standby without which nothing is acknowledged. */
  async waitUntilSynchronous(): Promise<void> {
    const isSynchronous = async ({ address }: Machine) =>
      (await get(`http://${address}:${REST_PORT}/synchronous`)).status === 200;
    await eventually('a synchronous standby', async () => {
      const machines = this.nodes.map(({ machine }) => machine);
      const primaries = await Promise.all(machines.map((machine) => this.isPrimary(machine)));
      const standbys = await Promise.all(machines.map(isSynchronous));
      return primaries.includes(true) && standbys.includes(true);
    });
  }

  async stop(): Promise<void> {
    await Promise.all(this.nodes.map(({ process }) => process.stop()));
    await Promise.all(this.others.map((process) => process.stop()));
    this.network.remove();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async isRunning({ address }: Machine): Promise<boolean> {
    const { status, body } = await get(`http://${address}:${REST_PORT}/patroni`);
    return status !== 0 && (body as { state?: string } | null)?.state === 'running';
  }

  private startPatroni(machine: Machine, folder: string): ManagedProcess {
    const file = join(folder, 'patroni.json');
    const etcd = `${this.network.host}:2379`;
    const binaries = newestBinaries()!;
    writeFileSync(file, patroniSettings({ machine, folder, binaries, etcd, passwords: this.passwords }), {
      mode: 0o600,
    });
    const [uid, gid] = postgresAccount();
    chownSync(file, uid, gid);
    const asPostgres = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
    return new ManagedProcess({
      name: `Patroni ${machine.name}`,
      command: findBinary('ip')!,
      args: ['netns', 'exec', machine.name, ...asPostgres, findBinary('patroni')!, file],
      env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', TZ: 'UTC' },
      cwd: '/',
      logFile: logOf(machine.name),
      ending: patroniEnding,
    });
  }

  // One etcd, whose files are in memory. It replaces three that do not fail, and is not under test here.
  private async startEtcd(): Promise<void> {
    const [client, peer] = [`http://${this.network.host}:2379`, `http://${this.network.host}:2380`];
    const memory = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : this.folder, 'failover-etcd-'));
    const settings = {
      name: 'etcd',
      'data-dir': memory,
      'initial-cluster': `etcd=${peer}`,
      'listen-client-urls': client,
      'advertise-client-urls': client,
      'listen-peer-urls': peer,
      'initial-advertise-peer-urls': peer,
    };
    const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);
    const etcd = this.startOther('etcd', args);
    void etcd.exited.then(() => rmSync(memory, { recursive: true, force: true }));
    await etcd.waitUntilReady(async () => (await get(`${client}/health`)).status === 200);
  }

  private async startHaproxy(): Promise<void> {
    this.port = await freePort();
    const file = join(this.folder, 'haproxy.cfg');
    writeFileSync(file, haproxySettings(this.port, this.network.machines));
    await this.startOther('haproxy', ['-db', '-f', file]).waitUntilReady(() => answers(this.port));
  }

  private startOther(name: string, args: string[]): ManagedProcess {
    const other = new ManagedProcess({
      name,
      command: findBinary(name)!,
      args,
      env: { PATH: process.env['PATH'] },
      logFile: logOf(name),
      ending: endings.database,
    });
    this.others.unshift(other);
    return other;
  }
}

function secret(): string {
  return randomBytes(24).toString('base64url');
}

/** Debian's package makes this account; PostgreSQL refuses to run as root. */
function postgresAccount(): [uid: number, gid: number] {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('postgres:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  if (!uid || !gid) throw new Error('There is no account "postgres": install the Debian package postgresql.');
  return [Number(uid), Number(gid)];
}

function newestBinaries(): string | null {
  if (!existsSync(DEBIAN_POSTGRES)) return null;
  const versions = readdirSync(DEBIAN_POSTGRES)
    .map(Number)
    .filter((version) => version >= 14);
  const newest = versions.toSorted((left, right) => right - left)[0];
  return newest ? join(DEBIAN_POSTGRES, String(newest), 'bin') : null;
}

/**
 * The answer of Patroni or etcd; status 0 without an answer. Connections of a machine that was killed are not used
 * again.
 */
async function get(url: string): Promise<{ status: number; body: unknown }> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(1_000), headers: { connection: 'close' } });
    const text = await response.text();
    return { status: response.status, body: text === '' ? null : (JSON.parse(text) as unknown) };
  } catch {
    return { status: 0, body: null };
  }
}
