import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Recipe } from './recipes';

const listName = 'SHA256SUMS';

/** Outside the checkout, so that every checkout of this machine finds what one has built. */
export const cacheFolder = process.env['CLUSTER_CACHE'] ?? join(homedir(), '.cache/platform-cluster');

/** A folder for each recipe as it stands: another version or another way to build is another folder. */
export function folderOf({ name, version, programs, variables }: Recipe, cache = cacheFolder): string {
  const how = createHash('sha256')
    .update(JSON.stringify([programs, variables]))
    .digest('hex');
  return join(cache, `${name}-${version}-${how.slice(0, 8)}`);
}

/** Writes down what was built; as `sha256sum` would, so that it reads it. */
export async function seal(folder: string, names: readonly string[]): Promise<void> {
  const lines = await Promise.all(names.map(async (name) => `${await digestOf(join(folder, name))}  ${name}\n`));
  writeFileSync(join(folder, listName), lines.join(''));
}

/** Whether all of them are there and are what was sealed. */
export async function isSealed(folder: string, names: readonly string[]): Promise<boolean> {
  const list = join(folder, listName);
  if (!existsSync(list)) return false;
  const known = new Map(
    readFileSync(list, 'utf8')
      .trim()
      .split('\n')
      .map((line) => [line.slice(66), line.slice(0, 64)] as const),
  );
  for (const name of names) {
    const path = join(folder, name);
    if (!existsSync(path) || (await digestOf(path)) !== known.get(name)) return false;
  }
  return true;
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
