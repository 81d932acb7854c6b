import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from './paths';

/**
 * Gives another checkout of this repository its node_modules: installed packages are this checkout's, and the workspace's
 * own are those of the other.
 */
export function linkPackages(checkout: string): void {
  const installed = join(repositoryRoot, 'node_modules');
  const target = join(checkout, 'node_modules');
  mkdirSync(join(target, '@platform'), { recursive: true });
  for (const name of readdirSync(installed)) {
    if (name !== '@platform') symlinkSync(join(installed, name), join(target, name));
  }
  for (const name of readdirSync(join(installed, '@platform'))) {
    const folder = ['apps', 'libs', 'tools'].map((kind) => join(checkout, kind, name)).find(existsSync);
    if (folder) symlinkSync(folder, join(target, '@platform', name));
  }
}
