import { readdirSync, readFileSync } from 'node:fs';

/** USER_HZ of Linux: the unit of the times in /proc. */
const MICROSECONDS_PER_TICK = 10_000;

/** The fields behind the program's name, which may hold anything; none if the process ended. */
function statOf(pid: number): number[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
  } catch {
    return [];
  }
}

/** CPU time of a process and its children so far, in microseconds. */
export function cpuOf(pid: number): number {
  const sum = (fields: number[]) => fields.reduce((total, ticks) => total + ticks, 0);
  const children = readdirSync('/proc')
    .map((name) => statOf(Number(name)))
    .filter((stat) => stat[1] === pid);
  // The times of the process and of its ended children, then those of its running children.
  const ticks = sum(statOf(pid).slice(11, 15)) + sum(children.map((stat) => sum(stat.slice(11, 13))));
  return ticks * MICROSECONDS_PER_TICK;
}

/** Resident memory in MiB. */
export const memoryOf = (pid: number): number =>
  (Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4096) / 1024 ** 2;
