import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBinary, NotRun, stackFolder } from '@platform/stack';

/** The oldest Python 3 release that the package supports, also in pyproject.toml. */
const OLDEST_MINOR = 11;

/**
 * The interpreter of a virtual environment below `.stack` with the packages of a requirements file. The environment is
 * made on first use. @throws NotRun where Python, pip or a package is unavailable
 */
export function pythonWith(requirementsFile: string): string {
  const python = findPython();
  const digest = createHash('sha256').update(python).update(readFileSync(requirementsFile)).digest('hex').slice(0, 12);
  const folder = join(stackFolder, 'python', digest);
  const finished = join(folder, 'finished');
  if (!existsSync(finished)) {
    emptyEnvironment(folder);
    pip(pythonOf(folder), ['install', '-r', requirementsFile]);
    writeFileSync(finished, '');
  }
  return pythonOf(folder);
}

/** A new virtual environment, nothing installed. */
export function emptyEnvironment(folder: string): string {
  rmSync(folder, { recursive: true, force: true });
  check(findPython(), ['-m', 'venv', folder]);
  return pythonOf(folder);
}

export function pip(python: string, parameters: string[]): void {
  const [command = '', ...rest] = parameters;
  check(python, ['-m', 'pip', command, '--quiet', '--disable-pip-version-check', '--no-input', ...rest]);
}

const pythonOf = (folder: string): string => join(folder, 'bin', 'python');

function findPython(): string {
  const python = findBinary('python3');
  if (!python) throw new NotRun('no python3 on this machine');
  const version = spawnSync(python, ['-c', 'import sys; print(sys.version_info.minor)'], { encoding: 'utf8' });
  if (!(Number(version.stdout) >= OLDEST_MINOR)) throw new NotRun(`python3 is older than 3.${OLDEST_MINOR}`);
  return python;
}

function check(command: string, parameters: string[]): void {
  const { status, stderr } = spawnSync(command, parameters, { encoding: 'utf8' });
  if (status === 0) return;
  const reason =
    stderr
      .trim()
      .split('\n')
      .find((line) => /error/i.test(line)) ?? stderr.trim();
  throw new NotRun(`python3 ${parameters.slice(0, 3).join(' ')}: ${reason}`);
}
