import { readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

const OWN_THREADS = '/proc/self/task';

/**
 * Lowers the priority of this process. On a busy machine it still gets about a tenth of a processor. On Linux each
 * thread has its own priority, which later threads inherit. Other systems have one priority per process.
 */
export function yieldProcessor(): void {
  for (const thread of threads()) setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL);
}

function threads(): number[] {
  try {
    return readdirSync(OWN_THREADS).map(Number);
  } catch {
    return [process.pid];
  }
}
