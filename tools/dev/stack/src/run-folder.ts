import { lstatSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFolder, stackFolder } from './paths';
import { isAlive } from './process-state';
import { reaper } from './reaper/reaper';

const runPattern = /^(?:run|platform-stack)-(\d+)/;
const temporaryPrefix = 'platform-stack-';

let runFolder: string | undefined;

/** A new folder below `.stack/run-<pid>/`, which is removed when this process ends. */
export function createRunFolder(name: string): string {
  if (!runFolder) {
    removeLeftovers(createFolder(stackFolder));
    runFolder = createFolder(join(stackFolder, `run-${process.pid}`));
    claim(runFolder);
  }
  return mkdtempSync(join(createFolder(runFolder), `${name}-`));
}

/** The same in the system's folder for temporary files, for those who may not enter the checkout. */
export function createTemporaryFolder(base = tmpdir()): string {
  removeLeftovers(base);
  const folder = mkdtempSync(join(base, `${temporaryPrefix}${process.pid}-`));
  claim(folder);
  return folder;
}

/** Whether another stack that still runs has its folder in this checkout. */
export function hasLiveNeighbour(): boolean {
  return readdirSync(createFolder(stackFolder)).some((name) => {
    const pid = Number(runPattern.exec(name)?.[1]);
    return pid > 0 && pid !== process.pid && isAlive(pid);
  });
}

// The helper may outlive its parent for some seconds, while servers in the folder still write to it.
function claim(folder: string): void {
  writeFileSync(join(folder, 'watchdog.pid'), String(reaper.pid));
  reaper.removeAtEnd(folder);
}

// A power cut leaves folders behind, and so does a kill of the helper.
function removeLeftovers(base: string): void {
  for (const name of readdirSync(base)) {
    const pid = Number(runPattern.exec(name)?.[1]);
    if (!pid || isAlive(pid)) continue;
    const folder = join(base, name);
    try {
      if (lstatSync(folder).uid !== process.getuid?.()) continue;
      if (!isAlive(Number(readFileSync(join(folder, 'watchdog.pid'), 'utf8')))) {
        rmSync(folder, { recursive: true, force: true });
      }
    } catch {
      // Another process removes it right now, or has only just created it.
    }
  }
}
