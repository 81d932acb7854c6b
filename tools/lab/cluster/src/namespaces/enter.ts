import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onceAtEnd, reaper, repositoryRoot } from '@platform/stack';
import { control, databaseHost, dnsService, redisHost } from '../addresses';
import { missing } from '../requirements';
import { run } from '../run';

export const parts = ['pages', 'breaks'] as const;
export type Part = (typeof parts)[number];

/** Where a run does what it does, and what is taken away after it. */
export interface Place {
  /** Everything that the run writes. */
  folder: string;
  /** The name of its control groups. */
  group: string;
}

/** The parameters of the process in the namespaces. */
export interface Orders extends Place {
  /** Path of each program by its name. */
  programs: Record<string, string>;
  /** Folders with definitions to apply. */
  definitions: string[];
  /** Archives of images that every node gets. */
  archives: string[];
  parts: readonly Part[];
  /** Beginnings of the names of what is broken; all without one. */
  breaks: string[];
  /** Requests a second during a break. */
  rate: number;
  /** Whether all of it stays until the command is ended. */
  keeps: boolean;
}

const script = (name: string) => join(__dirname, name);
const cleaningOf = (folder: string, group: string) => ['/bin/bash', script('clean-up.sh'), folder, group];

/**
 * Runs the cluster in new namespaces. They are removed when it ends, and when this process ends for any reason.
 * @param prepare prepares what the namespaces need
 * @returns whether it succeeded
 */
export async function runInside(keeps: boolean, prepare: (place: Place) => Promise<Orders>): Promise<boolean> {
  const lacks = missing();
  if (lacks.length > 0) {
    console.log(`not run: this machine lacks ${lacks.join('; ')}`);
    return true;
  }
  const group = `platform-cluster-${process.pid}`;
  // Short, since it is the beginning of sockets' names; and open to the account of the database.
  const folder = join('/var/tmp', group);
  reaper.runAtEnd(cleaningOf(folder, group));
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  writeOrders(await prepare({ folder, group }));
  const cleaning = cleaningOf(folder, group);
  const inside = [
    join(repositoryRoot, 'node_modules/.bin/tsx'),
    join(__dirname, '../inside.ts'),
    join(folder, 'orders'),
  ];
  const namespaces = ['--net', '--mount', '--pid', '--fork', '--kill-child=KILL', '--mount-proc'];
  const first = ['/bin/bash', script('first-process.sh'), folder, group, ...inside];
  // Where this process is killed, the kernel kills its child, and that its own.
  const child = spawn('setpriv', ['--pdeathsig', 'KILL', 'unshare', ...namespaces, ...first], {
    stdio: 'inherit',
    detached: true,
  });
  if (keeps) console.log(`Look inside: nsenter --target $(pgrep --parent ${child.pid}) --net --mount --pid`);
  const ended = new Promise<number | null>((resolve, reject) => child.on('error', reject).on('exit', resolve));
  const end = onceAtEnd(async () => {
    child.kill('SIGKILL');
    await ended;
    await run('/bin/bash', cleaning.slice(1));
    reaper.skipAtEnd(cleaning);
  });
  const code = await ended;
  await end();
  const left = leftOf(folder, group);
  if (left.length > 0) throw new Error(`left behind: ${left.join(', ')}`);
  return code === 0;
}

/** The folder and the control groups of a run that still exist. */
const leftOf = (folder: string, group: string): string[] => [
  ...(existsSync(folder) ? [folder] : []),
  ...readdirSync('/sys/fs/cgroup')
    .map((hierarchy) => join('/sys/fs/cgroup', hierarchy, group))
    .filter((path) => existsSync(path)),
];

function writeOrders(orders: Place): void {
  const { folder } = orders;
  mkdirSync('/run/netns', { recursive: true });
  writeFileSync(join(folder, 'orders'), JSON.stringify(orders));
  writeFileSync(join(folder, 'hosts'), `127.0.0.1 localhost\n${control} ${databaseHost} ${redisHost}\n`);
  writeFileSync(join(folder, 'resolv.conf'), `nameserver ${dnsService}\n`);
}
