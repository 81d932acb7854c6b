import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@platform/stack';
import { baseImage } from './base-image';
import { build, imagesFolder, inspect, type Output, podman } from './podman';

export interface Facts {
  sizeAboveBaseMb: number;
  readyMs: number;
  memoryMb: number;
  buildSeconds: number;
}

// podman lets systemd repeat the healthcheck, which not every machine has: the test runs it by hand.
const hardening = [
  '--health-interval',
  'disable',
  '--read-only',
  '--tmpfs',
  '/tmp',
  '--cap-drop',
  'ALL',
  '--security-opt',
  'no-new-privileges',
];

/** Builds what the Dockerfile of a checkout says. */
export function buildFrom(context: string, ...options: string[]): Promise<Output> {
  const secrets = { npmrc: join(homedir(), '.npmrc'), ca: process.env['NODE_EXTRA_CA_CERTS'] ?? '' };
  const given = Object.entries(secrets).flatMap(([id, src]) =>
    existsSync(src) ? ['--secret', `id=${id},src=${src}`] : [],
  );
  const isolation = ['--isolation', 'chroot', '--layers', '--pull-never', '--network', 'host'];
  // Files and image get one time, as a release's do from its commit: what is left is decided by their contents.
  const time = ['--timestamp', '0'];
  const file = ['--file', join(context, 'docker/service.Dockerfile')];
  // Docker's format, since the OCI's knows no healthcheck.
  return build(...isolation, ...time, '--format', 'docker', ...given, ...file, ...options, context);
}

/** One service's image: built as the Dockerfile says, run without any right, its settings given as secret files. */
export class ImageUnderTest {
  readonly image: string;
  private readonly secrets: string;
  private container = '';
  port = 0;

  constructor(
    readonly app: string,
    private readonly version: string,
  ) {
    this.image = `localhost/${app}:test`;
    this.secrets = join(imagesFolder, `secrets-${app}`);
  }

  /** Builds it; `isAnew` takes nothing from an earlier build. Resolves with the seconds. */
  async build(context: string, isAnew = false): Promise<number> {
    const begin = Date.now();
    const given = { APP: this.app, VERSION: this.version, REVISION: 'test' };
    const labels = Object.entries(given).flatMap(([name, value]) => ['--build-arg', `${name}=${value}`]);
    await buildFrom(context, ...(isAnew ? ['--no-cache'] : []), ...labels, '--tag', this.image);
    return (Date.now() - begin) / 1000;
  }

  /** What it holds and how it starts. Its own id also names the builder's images in between, which differ by chance. */
  async contents(): Promise<unknown> {
    const { RootFS: files, Config: config } = await inspect<Record<string, unknown>>('image', this.image);
    return { files, config };
  }

  async sizeAboveBaseMb(): Promise<number> {
    const [own, base] = await Promise.all(
      [this.image, baseImage].map((name) => inspect<{ Size: number }>('image', name)),
    );
    return ((own?.Size ?? NaN) - (base?.Size ?? NaN)) / 1e6;
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

  async healthcheck(): Promise<void> {
    await podman('healthcheck', 'run', this.container);
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
