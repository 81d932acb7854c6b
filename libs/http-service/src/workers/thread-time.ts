import { readFileSync } from 'node:fs';

/**
 * How long the calling thread has computed, in milliseconds, by Linux's own counter (schedstat, proc(5)): what else runs
 * on the machine does not count. Where there is none, the time that has passed.
 */
export function threadTimeMs(): number {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return performance.now();
  }
}
