import { readdirSync, readFileSync } from 'node:fs';

/** What Linux calls USER_HZ: the unit of the times in /proc. */
const MICROSECONDS_PER_TICK = 10_000;
const BYTES_PER_MIB = 1024 * 1024;

interface Stat {
  parent: number;
  microseconds: number;
  /** Of children that have ended. */
  endedMicroseconds: number;
}

function statOf(pid: number): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, in parentheses, may hold anything; the fields after it are numbers.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    return {
      parent: fields[1]!,
      microseconds: (fields[11]! + fields[12]!) * MICROSECONDS_PER_TICK,
      endedMicroseconds: (fields[13]! + fields[14]!) * MICROSECONDS_PER_TICK,
    };
  } catch {
    return null;
  }
}

/** CPU time of a process and its children so far, in microseconds; null where there is no /proc, as on macOS. */
export function cpuOf(pid: number | undefined): number | null {
  const own = pid === undefined ? null : statOf(pid);
  if (!own) return null;
  const children = childrenOf(pid!).map((id) => statOf(id)?.microseconds ?? 0);
  return children.reduce((sum, microseconds) => sum + microseconds, own.microseconds + own.endedMicroseconds);
}

export const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((id) => id > 0 && statOf(id)?.parent === pid);

/** Resident memory in MiB; null where there is no /proc. */
export function memoryOf(pid: number): number | null {
  try {
    const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
    return (pages * 4096) / BYTES_PER_MIB;
  } catch {
    return null;
  }
}
