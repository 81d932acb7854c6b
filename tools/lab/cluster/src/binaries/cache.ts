import { createHash } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { Recipe } from './recipes';

const MARK = 'complete';

/** Outside the checkout, so that every checkout of this machine finds what one has built. */
export const cacheFolder = process.env['CLUSTER_CACHE'] ?? join(homedir(), '.cache/platform-cluster');

/** A folder for each recipe in its present form: another version or another way to build is another folder. */
export function folderOf({ name, version, programs, variables }: Recipe): string {
  const how = createHash('sha256')
    .update(JSON.stringify([programs, variables]))
    .digest('hex');
  return join(cacheFolder, `${name}-${version}-${how.slice(0, 8)}`);
}

/** Marks the folder as complete. A build that was interrupted leaves no mark. */
export const seal = (folder: string): void => writeFileSync(join(folder, MARK), '');

export const isSealed = (folder: string): boolean => existsSync(join(folder, MARK));
