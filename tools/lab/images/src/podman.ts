import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findBinary, stackFolder } from '@platform/stack';

const execute = promisify(execFile);
export const imagesFolder = join(stackFolder, 'images');

// A storage of our own: the images and containers that a user has are neither used nor touched.
const storage = ['--root', join(imagesFolder, 'storage'), '--runroot', join(imagesFolder, 'run')];

// Where CAP_SYS_RESOURCE is missing, podman's own defaults, which raise limits, are refused; lower ones never are.
const settings = `[containers]
default_ulimits = ["nofile=1024:1024", "nproc=1024:1024"]
[engine]
runtime = "runc"
events_logger = "file"
`;

export interface Output {
  stdout: string;
  stderr: string;
}

/** @throws Error naming what to install, or with the program's own words */
async function run(program: 'podman' | 'buildah', args: string[], timeoutSeconds = 60): Promise<Output> {
  const binary = findBinary(program);
  if (!binary)
    throw new Error('Images are built and run with buildah, podman and runc: install these Debian packages.');
  mkdirSync(imagesFolder, { recursive: true });
  const configuration = join(imagesFolder, 'containers.conf');
  writeFileSync(configuration, settings);
  return execute(binary, [...storage, '--storage-driver', 'overlay', ...args], {
    env: { ...process.env, CONTAINERS_CONF: configuration },
    timeout: timeoutSeconds * 1000,
    maxBuffer: 1e8,
  });
}

export const podman = (...args: string[]): Promise<Output> => run('podman', args);
export const pull = (image: string): Promise<Output> => run('podman', ['pull', '--quiet', image], 120);
export const build = (...args: string[]): Promise<Output> => run('buildah', ['build', ...args], 900);

export const succeeds = (running: Promise<unknown>): Promise<boolean> =>
  running.then(
    () => true,
    () => false,
  );

export async function inspect<T>(kind: 'image' | 'container', name: string): Promise<T> {
  const { stdout } = await podman(kind, 'inspect', name);
  return (JSON.parse(stdout) as T[])[0] as T;
}
