import { mkdirSync, readdirSync, realpathSync, symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './paths';

/**
 * Gives another checkout of this repository its node_modules: installed packages are this checkout's, and the workspace's
 * own are those of the other.
 */
export function linkPackages(checkout: string): void {
  const installed = join(root, 'node_modules');
  const target = join(checkout, 'node_modules');
  mkdirSync(join(target, '@platform'), { recursive: true });
  for (const name of readdirSync(installed)) {
    if (name !== '@platform') symlinkSync(join(installed, name), join(target, name));
  }
  for (const name of readdirSync(join(installed, '@platform'))) {
    const folder = relative(root, realpathSync(join(installed, '@platform', name)));
    symlinkSync(join(checkout, folder), join(target, '@platform', name));
  }
}
