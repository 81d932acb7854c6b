import { answers, endings, freePort, ManagedProcess, repositoryRoot, stackFolder } from '@platform/stack';
import { join } from 'node:path';

export interface ProgramOptions {
  name: string;
  main: string;
  /** All its variables except PATH, HOST, PORT and METRICS_PORT. */
  env: Record<string, string>;
  /** Arguments of Node. */
  node?: string[];
}

/** A service as a separate process. */
export interface Program {
  readonly name: string;
  readonly pid: number;
  readonly url: string;
  /** The address of the service's metrics, for Prometheus. */
  readonly metricsUrl: string;
  stop(): Promise<void>;
}

/** Starts it and waits until its port answers. */
export async function startProgram(options: ProgramOptions): Promise<Program> {
  const { name, main, env, node = [] } = options;
  const [port, metricsPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const child = new ManagedProcess({
    name,
    command: process.execPath,
    args: [...node, main],
    cwd: repositoryRoot,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: `${port}`,
      METRICS_PORT: `${metricsPort}`,
      ...env,
    },
    logFile: join(stackFolder, 'logs', `bench-${name}-${port}.log`),
    ending: endings.service,
  });
  await child.waitUntilReady(() => answers(port));
  const metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
  return { name, pid: child.pid, url, metricsUrl, stop: () => child.stop() };
}
