import { execFile } from 'node:child_process';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot, stackFolder } from '@platform/stack';
import { build } from 'esbuild';

const run = promisify(execFile);
const folder = join(stackFolder, 'bench');

/** Bundles the app as for an image, into a separate folder, and returns its main file. */
export async function buildService(app: string): Promise<string> {
  const target = join(folder, app);
  const bundler = join(repositoryRoot, 'tools/dev/build/bundle.mjs');
  await run(process.execPath, [bundler, target], { cwd: join(repositoryRoot, 'apps', app) });
  return join(target, 'main.js');
}

/** Bundles a program of `tools/lab/bench/limit`, so that it starts and runs as plain JavaScript, as the services do. */
export async function buildLimit(name: string): Promise<string> {
  const outfile = join(folder, 'limit', `${basename(name)}.cjs`);
  await build({
    entryPoints: [join(__dirname, '../../limit', `${name}.ts`)],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    logLevel: 'error',
    external: ['pg-native', '@node-rs/argon2'],
  });
  return outfile;
}
