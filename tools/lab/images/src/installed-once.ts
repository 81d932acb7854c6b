import { strict as assert } from 'node:assert';
import { randomBytes } from 'node:crypto';
import { appendFileSync, cpSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { buildFrom } from './image-under-test';
import { imagesFolder } from './podman';

const parts = ['.dockerignore', 'package.json', 'package-lock.json', 'nx.json', 'tsconfig.base.json', 'apps', 'libs'];
const tools = ['tools', 'docker', 'k8s'];
const isSource = (path: string) => !['node_modules', 'dist', 'dist-pages', 'test-output'].includes(basename(path));

/** A build reuses the installation of packages if only sources changed, and not if the lock file changed. */
export async function checkInstalledOnce(context: string): Promise<void> {
  const copy = join(imagesFolder, 'copy');
  rmSync(copy, { recursive: true, force: true });
  try {
    for (const part of [...parts, ...tools])
      cpSync(join(context, part), join(copy, part), { recursive: true, filter: isSource });
    await installs(copy);
    appendFileSync(join(copy, 'apps/db-node/src/main.ts'), '\n');
    assert.equal(await installs(copy), false, 'a changed source installs all packages again');
    appendFileSync(join(copy, 'package-lock.json'), newBlanks());
    assert.equal(await installs(copy), true, 'another lock file installs nothing');
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** The same JSON in a file that is not in the cache of an earlier run. */
const newBlanks = (): string => Array.from(randomBytes(64), (byte) => (byte < 128 ? ' ' : '\n')).join('');

/** Builds up to the packages. @returns whether npm ran for them */
async function installs(context: string): Promise<boolean> {
  const { stdout } = await buildFrom(context, '--target', 'workspace');
  const [, after] = stdout.split(/^.*npm ci.*$/m);
  assert.ok(after !== undefined, `no step of the build installs packages:\n${stdout}`);
  return !after.includes('Using cache');
}
