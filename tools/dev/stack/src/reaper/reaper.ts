import { spawn } from 'node:child_process';
import type { Writable } from 'node:stream';
import { join } from 'node:path';

/** How to end a process: signals in the order in which they are sent, each followed by a wait of at most the grace. */
export interface Ending {
  signals: NodeJS.Signals[];
  graceMilliseconds: number;
  /** Lower stages have ended before the next begins. */
  stage: number;
}

export const endings = {
  service: { signals: ['SIGTERM', 'SIGKILL'], graceMilliseconds: 30_000, stage: 0 },
  cache: { signals: ['SIGTERM', 'SIGKILL'], graceMilliseconds: 10_000, stage: 1 },
  database: { signals: ['SIGTERM', 'SIGKILL'], graceMilliseconds: 30_000, stage: 2 },
  // For PostgreSQL SIGINT is the fast shutdown and SIGQUIT the immediate one; SIGTERM would wait for its clients.
  postgres: { signals: ['SIGINT', 'SIGQUIT', 'SIGKILL'], graceMilliseconds: 30_000, stage: 2 },
} satisfies Record<string, Ending>;

interface Watchdog {
  pid: number | undefined;
  orders: Writable;
}

let watchdog: Watchdog | undefined;

/**
 * Ends everything that is registered here when this process ends, also after `kill -9`. A detached helper reads from a
 * pipe of this process. When the pipe closes, it does what is still on its list.
 */
export const reaper = {
  watch: (pid: number, ending: Ending) => send({ watch: { pid, ...ending } }),
  forget: (pid: number) => send({ forget: pid }),
  /** Removes a file or folder when this process has ended, in whatever way. */
  removeAtEnd: (path: string) => send({ remove: path }),
  runAtEnd: (command: string[]) => send({ run: command }),
  skipAtEnd: (command: string[]) => send({ skip: command }),
  /** The helper's process id; it outlives this process while it cleans up. */
  get pid(): number | undefined {
    return (watchdog ??= startWatchdog()).pid;
  },
};

function send(order: object): void {
  watchdog ??= startWatchdog();
  watchdog.orders.write(`${JSON.stringify(order)}\n`);
}

function startWatchdog(): Watchdog {
  const child = spawn(process.execPath, [join(__dirname, 'watchdog.cjs')], {
    cwd: '/',
    env: { PATH: process.env.PATH },
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  child.on('error', (error) => process.emitWarning(`The helper that cleans up could not start: ${error.message}`));
  child.stdin.on('error', () => undefined);
  child.unref();
  // Neither the process nor the pipe may keep Node's event loop alive.
  (child.stdin as unknown as { unref(): void }).unref();
  return { pid: child.pid, orders: child.stdin };
}
