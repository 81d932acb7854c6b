import { readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

const OWN_THREADS = '/proc/self/task';

/**
 * Lets whatever else there is to do on this machine go first; a tenth of a busy processor is left to this process. On Linux
 * each thread has a priority of its own, which those begun later inherit; elsewhere the process has one.
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
