import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Whether a process has this id and has not ended; one whose parent has not asked for its exit code yet has. */
export function isAlive(pid: number): boolean {
  if (process.platform === 'linux') {
    try {
      return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop()?.[0] !== 'Z';
    } catch {
      return false;
    }
  }
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The parent's id and the command line. */
export function inspectProcess(pid: number): { parent: number; command: string } {
  try {
    if (process.platform === 'linux') {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop()?.split(' ') ?? [];
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
      return { parent: Number(fields[1]), command };
    }
    const line = execFileSync('ps', ['-o', 'ppid=,args=', '-p', `${pid}`], { encoding: 'utf8' }).trim();
    const [parent = '0', ...command] = line.split(/\s+/);
    return { parent: Number(parent), command: command.join(' ') };
  } catch {
    return { parent: 0, command: '' };
  }
}
