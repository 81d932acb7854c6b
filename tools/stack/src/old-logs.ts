import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createFolder, logFolder } from './paths';

const keptMilliseconds = 24 * 60 * 60 * 1000;

let isDone = false;

/** Tests leave a log for each process; those that nobody has written to for a day go, once in each run. */
export function removeOldLogs(): void {
  if (isDone) return;
  isDone = true;
  for (const name of readdirSync(createFolder(logFolder))) {
    const path = join(logFolder, name);
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0);
    if (age > keptMilliseconds) rmSync(path, { force: true });
  }
}
