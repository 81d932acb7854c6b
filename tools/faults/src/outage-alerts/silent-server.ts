import { execFileSync } from 'node:child_process';
import type { ServerHandle } from '@platform/stack';

/** Stops every process of a server: each connection stays open and nothing answers, as on a host that hangs. */
export async function suspend(server: ServerHandle): Promise<void> {
  // The first process starts no others meanwhile.
  await server.kill('SIGSTOP');
  signalChildren(server, 'SIGSTOP');
}

export async function resume(server: ServerHandle): Promise<void> {
  signalChildren(server, 'SIGCONT');
  await server.kill('SIGCONT');
}

function signalChildren({ pid }: ServerHandle, signal: NodeJS.Signals): void {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const processes = lines.map((line) => line.trim().split(/\s+/).map(Number) as [pid: number, parent: number]);
  for (const [child] of processes.filter(([, parent]) => parent === pid)) {
    try {
      process.kill(child, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}
