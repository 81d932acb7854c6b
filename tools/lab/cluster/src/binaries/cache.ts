import { createHash } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { run } from '../run';
import type { Recipe } from './recipes';

const LIST = 'SHA256SUMS';

/** Outside the checkout, so that every checkout of this machine finds what one has built. */
export const cacheFolder = process.env['CLUSTER_CACHE'] ?? join(homedir(), '.cache/platform-cluster');

/** A folder for each recipe in its present form: another version or another way to build is another folder. */
export function folderOf({ name, version, programs, variables }: Recipe, cache = cacheFolder): string {
  const how = createHash('sha256')
    .update(JSON.stringify([programs, variables]))
    .digest('hex');
  return join(cache, `${name}-${version}-${how.slice(0, 8)}`);
}

/** Writes down the digests of what was built. */
export async function seal(folder: string, names: readonly string[]): Promise<void> {
  writeFileSync(join(folder, LIST), await run('sha256sum', names, { cwd: folder }));
}

/** Whether all that was sealed is there, and as it was. */
export const isSealed = async (folder: string): Promise<boolean> =>
  existsSync(join(folder, LIST)) &&
  run('sha256sum', ['--check', '--strict', '--quiet', LIST], { cwd: folder }).then(
    () => true,
    () => false,
  );
