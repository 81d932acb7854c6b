import { readFileSync, readlinkSync } from 'node:fs';
import { basename } from 'node:path';

/**
 * How long a thread has computed, in milliseconds, by Linux's own counter (schedstat, proc(5)): what else runs on the
 * machine does not count. Undefined where there is no such counter, and where the thread has ended.
 */
export function cpuTimeMs(thread: string): number | undefined {
  try {
    return Number(readFileSync(`/proc/self/task/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return undefined;
  }
}

/** The calling thread's id, by which the other threads of the process find its counter. Undefined outside of Linux. */
export function ownThread(): string | undefined {
  try {
    return basename(readlinkSync('/proc/thread-self'));
  } catch {
    return undefined;
  }
}
