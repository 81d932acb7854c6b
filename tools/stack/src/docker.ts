import { execFile, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { findBinary } from './binaries';
import { reaper } from './reaper/reaper';
import type { ServerAddress, ServerHandle } from './servers/server';

export interface ContainerOptions {
  image: string;
  port: number;
  containerPort: number;
  args: string[];
  env?: Record<string, string>;
  address: ServerAddress;
  isReady: () => Promise<boolean>;
  dataDirectory?: { folder: string; target: string } | '';
}

const run = promisify(execFile);
let daemonAnswers: boolean | undefined;

/** Whether Docker is there and its daemon answers within two seconds. */
export function usableDocker(): boolean {
  daemonAnswers ??= findBinary('docker') !== null && spawnSync('docker', ['info'], { timeout: 2000 }).status === 0;
  return daemonAnswers;
}

/** A server in a container that listens on 127.0.0.1 only and is removed with its volumes when this process ends. */
export async function startContainer(options: ContainerOptions): Promise<ServerHandle> {
  const name = `platform-stack-${process.pid}-${randomBytes(4).toString('hex')}`;
  const removal = ['docker', 'rm', '--force', '--volumes', name];
  const args = ['create', '--name', name, '--publish', `127.0.0.1:${options.port}:${options.containerPort}`];
  for (const key of Object.keys(options.env ?? {})) args.push('--env', key);
  if (options.dataDirectory) args.push('--volume', `${options.dataDirectory.folder}:${options.dataDirectory.target}`);
  process.stderr.write(`Using the container image ${options.image} …\n`);
  reaper.runAtEnd(removal);
  // Values come from our environment, so that no password stands in the list of processes.
  await run('docker', [...args, options.image, ...options.args], { env: { ...process.env, ...options.env } });
  const start = async () => {
    await run('docker', ['start', name]);
    await waitUntilReady(name, options);
  };
  await start();
  return {
    ...options.address,
    pid: undefined,
    kill: async (signal) => void (await run('docker', ['kill', '--signal', signal, name])),
    stop: async () => {
      await run('docker', ['stop', name]);
      await run('docker', removal.slice(1));
      reaper.skipAtEnd(removal);
    },
    restart: async () => {
      await run('docker', ['stop', name]);
      await start();
    },
  };
}

async function waitUntilReady(name: string, { isReady, image }: ContainerOptions): Promise<void> {
  for (const until = Date.now() + 60_000; Date.now() < until;) {
    if (await isReady()) return;
    const { stdout } = await run('docker', ['inspect', '--format', '{{.State.Running}}', name]);
    if (stdout.trim() !== 'true') break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const { stdout, stderr } = await run('docker', ['logs', '--tail', '20', name]);
  throw new Error(`The container of ${image} did not become ready. It said:\n${stdout}${stderr}`);
}
