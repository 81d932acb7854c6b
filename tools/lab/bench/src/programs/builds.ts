import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot, stackFolder } from '@platform/stack';

const run = promisify(execFile);

/** Bundles the app as for an image, into a separate folder, and returns its main file. */
export async function buildService(app: string): Promise<string> {
  const target = join(stackFolder, 'bench', app);
  const bundler = join(repositoryRoot, 'tools/dev/build/bundle.mjs');
  await run(process.execPath, [bundler, target], { cwd: join(repositoryRoot, 'apps', app) });
  return join(target, 'main.js');
}
