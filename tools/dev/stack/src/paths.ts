import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

export const repositoryRoot = join(__dirname, '../../../..');

/** Everything that a run leaves behind is below this folder; git ignores it. */
export const stackFolder = join(repositoryRoot, '.stack');

export const logFolder = join(stackFolder, 'logs');

export function createFolder(path: string): string {
  mkdirSync(path, { recursive: true });
  return path;
}
