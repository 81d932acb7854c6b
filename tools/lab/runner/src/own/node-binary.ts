import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { stackFolder } from '@platform/stack';

const packageName = `node-${process.platform}-${process.arch}`;

/**
 * The folder with Node's program, of the newest release of a version (`24`) or of an exact one (`20.19.0`). It comes
 * from the package that npm's own package `node` is made of. The folder is separate, and the workspace does not depend
 * on it.
 */
export function nodeFolder(version: string): string {
  const folder = join(stackFolder, 'node-versions', version);
  const bin = join(folder, 'node_modules', packageName, 'bin');
  if (existsSync(join(bin, 'node'))) return bin;
  mkdirSync(folder, { recursive: true });
  const install = ['install', '--prefix', folder, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund'];
  execFileSync('npm', [...install, `${packageName}@${version}`], { stdio: ['ignore', 'ignore', 'inherit'] });
  return bin;
}

export const versionOf = (bin: string): string =>
  execFileSync(join(bin, 'node'), ['--version'], { encoding: 'utf8' }).trim();
