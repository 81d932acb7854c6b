import type { ServerHandle } from '@platform/stack';
import { childrenOf } from '../measures/process-cost';

/** Kills a server with all its processes, so that none of them ends its work in order. */
export async function killServer(server: ServerHandle): Promise<void> {
  const { pid } = server;
  if (pid === undefined) throw new Error('A server that runs elsewhere cannot be killed: unset STACK_*_URL.');
  // Neither starts another process nor sees that one of them died.
  await server.kill('SIGSTOP');
  for (const child of childrenOf(pid)) killIfThere(child);
  await server.kill('SIGKILL');
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
