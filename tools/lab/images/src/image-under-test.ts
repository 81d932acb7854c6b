import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@platform/stack';
import { baseImageOf, dockerfileOf, healthcheckOf } from './base-image';
import { build, imagesFolder, inspect, type Output, podman, pull } from './podman';

export interface Facts {
  sizeMb: number;
  readyMs: number;
  memoryMb: number;
  provideSeconds: number;
}

// Podman lets systemd repeat the healthcheck, which not every machine has, and reads none from an image in the format of the
// OCI. BuildKit pushes such images. The test therefore runs the command itself.
const hardening = [
  '--no-healthcheck',
  '--read-only',
  '--tmpfs',
  '/tmp',
  '--cap-drop',
  'ALL',
  '--security-opt',
  'no-new-privileges',
];

/** Builds what the Dockerfile of a checkout says. */
async function buildFrom(context: string, ...options: string[]): Promise<Output> {
  const secrets = { npmrc: join(homedir(), '.npmrc'), ca: process.env['NODE_EXTRA_CA_CERTS'] ?? '' };
  const given = Object.entries(secrets).flatMap(([id, src]) =>
    existsSync(src) ? ['--secret', `id=${id},src=${src}`] : [],
  );
  const isolation = ['--isolation', 'chroot', '--layers', '--pull-never', '--network', 'host'];
  // Files and image get one time, as a release's do from its commit: what is left is decided by their contents.
  const time = ['--timestamp', '0'];
  const file = ['--file', await dockerfileOf(context)];
  // Buildah 1.28 does not find a stage by the default of a build argument, as BuildKit does.
  const base = ['--build-arg', `NODE_IMAGE=${baseImageOf(context).byTag}`];
  // Docker's format, since the OCI's knows no healthcheck.
  return build(...isolation, ...time, '--format', 'docker', ...given, ...file, ...base, ...options, context);
}

/** The image of a service: built here, or pulled; run without any right, its settings given as secret files. */
export class ImageUnderTest {
  private readonly secrets: string;
  private container = '';
  port = 0;

  constructor(
    readonly app: string,
    readonly version: string,
    readonly revision = 'test',
    readonly image = `localhost/${app}:test`,
  ) {
    this.secrets = join(imagesFolder, `secrets-${app}`);
  }

  /** Builds it; `isAnew` takes nothing from an earlier build. */
  async build(context: string, isAnew = false): Promise<void> {
    const given = { APP: this.app, VERSION: this.version, REVISION: this.revision };
    const labels = Object.entries(given).flatMap(([name, value]) => ['--build-arg', `${name}=${value}`]);
    await buildFrom(context, ...(isAnew ? ['--no-cache'] : []), ...labels, '--tag', this.image);
  }

  /**
   * The layers and the start command. The image's id also covers the builder's intermediate images, which differ by
   * chance.
   */
  async contents(): Promise<unknown> {
    const { RootFS: files, Config: config } = await inspect<Record<string, unknown>>('image', this.image);
    return { files, config };
  }

  async sizeMb(): Promise<number> {
    return (await inspect<{ Size: number }>('image', this.image)).Size / 1e6;
  }

  /** Pulls it from its registry, with the credentials that REGISTRY_AUTH_FILE names. */
  async pull(): Promise<void> {
    await pull(this.image);
  }

  /** Writes it to an archive in the format of `docker save`, which image scanners read. */
  async save(file: string): Promise<void> {
    rmSync(file, { force: true });
    await podman('save', '--quiet', '--format', 'docker-archive', '--output', file, this.image);
  }

  /** Runs a command of the service to its end; settings in capitals go in as files, as in a cluster. */
  async runCommand(command: string, settings: Record<string, string>): Promise<string> {
    const { stdout } = await podman('run', '--rm', ...this.options(settings), this.image, command);
    return stdout;
  }

  /** Evaluates JavaScript in a container that is as little allowed as the service. */
  async evaluate(script: string): Promise<string> {
    const alone = ['--network', 'none', '--entrypoint', 'node'];
    const { stdout } = await podman('run', '--rm', ...hardening, ...alone, this.image, '--eval', script);
    return stdout.trim();
  }

  /** Resolves with the milliseconds until /ready said 200. */
  async start(settings: Record<string, string>): Promise<number> {
    this.port = await freePort();
    const metricsPort = await freePort();
    const ports = ['--env', `PORT=${this.port}`, '--env', `METRICS_PORT=${metricsPort}`];
    const begin = performance.now();
    const { stdout } = await podman('run', '--detach', ...ports, ...this.options(settings), this.image);
    this.container = stdout.trim();
    for (const until = Date.now() + 30_000; Date.now() < until; await delay(10)) {
      if ((await this.status('/ready')) === 200) return performance.now() - begin;
    }
    const logs = await podman('logs', this.container);
    throw new Error(`${this.app} was not ready within 30 s:\n${logs.stdout}${logs.stderr}`);
  }

  async status(path: string): Promise<number> {
    return fetch(`http://127.0.0.1:${this.port}${path}`).then(
      ({ status }) => status,
      () => 0,
    );
  }

  async memoryMb(): Promise<number> {
    const { stdout } = await podman('top', this.container, 'rss', 'pid');
    return Number(stdout.split('\n')[1]?.trim().split(/\s+/)[0]) / 1024;
  }

  /** Runs the healthcheck of a checkout's Dockerfile in the container. @throws Error when the command fails */
  async healthcheck(context: string): Promise<void> {
    await podman('exec', this.container, ...healthcheckOf(context));
  }

  async terminate(): Promise<void> {
    await podman('kill', '--signal', 'TERM', this.container);
  }

  async exitCode(): Promise<number> {
    const { stdout } = await podman('wait', this.container);
    return Number(stdout.trim());
  }

  /** Ends the container that runs, whatever it does. */
  async discard(): Promise<void> {
    if (this.container) await podman('rm', '--force', '--time', '0', this.container);
    this.container = '';
  }

  async remove(): Promise<void> {
    await this.discard();
    rmSync(this.secrets, { recursive: true, force: true });
  }

  private options(settings: Record<string, string>): string[] {
    mkdirSync(this.secrets, { recursive: true });
    const variables = Object.entries(settings).flatMap(([name, value]) => {
      writeFileSync(join(this.secrets, name), value, { mode: 0o444 });
      return ['--env', `${name}_FILE=/run/secrets/service/${name}`];
    });
    const volume = ['--volume', `${this.secrets}:/run/secrets/service:ro`];
    return [...hardening, '--user', '1000:1000', '--network', 'host', ...volume, ...variables];
  }
}
