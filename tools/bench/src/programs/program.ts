import { answers, endings, freePort, ManagedProcess, repositoryRoot, stackFolder } from '@platform/stack';
import { join } from 'node:path';

export interface ProgramOptions {
  name: string;
  /** A JavaScript file. */
  main: string;
  /** All that it sees, beside PATH, HOST, PORT and METRICS_PORT. */
  env: Record<string, string>;
  /** Arguments for Node itself. */
  node?: string[];
}

/** One side of a comparison, as a process of its own. */
export interface Program {
  readonly pid: number;
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts it and waits until its port answers. */
export async function startProgram({ name, main, env, node = [] }: ProgramOptions): Promise<Program> {
  const [port, metricsPort] = [await freePort(), await freePort()];
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
    logFile: join(stackFolder, 'logs', `bench-${name}.log`),
    ending: endings.service,
  });
  await child.waitUntilReady(() => answers(port));
  return { pid: child.pid, url: `http://127.0.0.1:${port}`, stop: () => child.stop() };
}
