import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { HANGS_MS } from './eventually';
import { ManagedProcess } from './managed-process';
import { createFolder, logFolder, repositoryRoot } from './paths';
import { answers, freePort } from './ports';
import { endings } from './reaper/reaper';

export interface ServiceOptions {
  /** The folder below `apps/`. */
  app: string;
  /** Unique name of the process and its log file (default: the app and a random part). */
  name?: string;
  /** Default: a free one. */
  port?: number;
  /** All variables of the service except PATH, HOME, TZ, PORT and METRICS_PORT. */
  env: Record<string, string>;
  /** The host in the URL of the handle (default: 127.0.0.1, where the service listens). */
  urlHost?: string;
  /** The main file of another build of the app (default: `apps/<app>/dist/main.js`). */
  main?: string;
  /** Arguments for Node itself. */
  node?: string[];
}

export interface ServiceHandle {
  readonly name: string;
  readonly pid: number;
  readonly url: string;
  readonly metricsUrl: string;
  readonly logFile: string;
  /** Why it ended, or null while it runs. */
  readonly endReason: string | null;
  readonly exited: Promise<void>;
  stop(): Promise<void>;
  kill(signal: NodeJS.Signals): Promise<void>;
}

const host = '127.0.0.1';

/** Starts the built service as a separate process. Resolves when `GET /ready` answers 200. */
export async function startService(options: ServiceOptions): Promise<ServiceHandle> {
  const main = options.main ?? join('apps', options.app, 'dist/main.js');
  if (!existsSync(resolve(repositoryRoot, main))) {
    throw new Error(`${main} is missing: build it with npx nx build ${options.app}.`);
  }
  removeOldLogs();
  const name = options.name ?? `${options.app}-${randomBytes(4).toString('hex')}`;
  for (let attempt = 1; ; attempt++) {
    const port = options.port ?? (await freePort());
    const metricsPort = await freePort();
    const logFile = join(logFolder, `${name}.log`);
    const args = [...(options.node ?? []), main];
    const env = environment(options.env, port, metricsPort);
    const command = process.execPath;
    const child = new ManagedProcess({
      name,
      command,
      args,
      env,
      logFile,
      cwd: repositoryRoot,
      ending: endings.service,
    });
    const url = `http://${options.urlHost ?? host}:${port}`;
    try {
      await child.waitUntilReady(
        async () => (await isReady(`http://${host}:${port}/ready`)) && (await answers(metricsPort)),
      );
    } catch (error) {
      // Another program took a port between the choice of the port and the start of the service.
      if (child.log.includes('EADDRINUSE') && attempt < 3) {
        if (options.port === undefined) continue;
        throw new PortTakenError(name, { cause: error });
      }
      throw error;
    }
    return handleOf(child, { name, url, metricsUrl: `http://${host}:${metricsPort}/metrics`, logFile });
  }
}

/** The port that was asked for belongs to another program. */
export class PortTakenError extends Error {
  constructor(name: string, options: ErrorOptions) {
    super(`The port of ${name} was taken by another program while it started: start again.`, options);
  }
}

function handleOf(
  child: ManagedProcess,
  facts: Pick<ServiceHandle, 'name' | 'url' | 'metricsUrl' | 'logFile'>,
): ServiceHandle {
  return {
    ...facts,
    pid: child.pid,
    exited: child.exited,
    get endReason() {
      return child.endReason;
    },
    stop: () => child.stop(),
    kill: (signal) => child.kill(signal),
  };
}

function environment(given: Record<string, string>, port: number, metricsPort: number): NodeJS.ProcessEnv {
  const { PATH, HOME, TZ } = process.env;
  const inherited = Object.fromEntries(Object.entries({ PATH, HOME, TZ }).filter(([, value]) => value !== undefined));
  return { ...inherited, HOST: host, ...given, PORT: `${port}`, METRICS_PORT: `${metricsPort}` };
}

async function isReady(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(HANGS_MS), headers: { connection: 'close' } });
    await response.arrayBuffer();
    return response.status === 200;
  } catch {
    return false;
  }
}

const KEPT_MS = 24 * 60 * 60 * 1000;

let areOldLogsRemoved = false;

/** Tests leave a log for each process. Each run deletes those that were not written to for a day. */
function removeOldLogs(): void {
  if (areOldLogsRemoved) return;
  areOldLogsRemoved = true;
  for (const name of readdirSync(createFolder(logFolder))) {
    const path = join(logFolder, name);
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0);
    if (age > KEPT_MS) rmSync(path, { force: true });
  }
}
