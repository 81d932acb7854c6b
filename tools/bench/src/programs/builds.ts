import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot, stackFolder } from '@platform/stack';
import { type Options, transformFile } from '@swc/core';
import { build } from 'esbuild';

const run = promisify(execFile);
const folder = join(stackFolder, 'bench');

/** Bundles the app as for an image, into a folder of its own, and returns its main file. */
export async function buildService(app: string): Promise<string> {
  const target = join(folder, app);
  const bundler = join(repositoryRoot, 'tools/build/bundle.mjs');
  await run(process.execPath, [bundler, target], { cwd: join(repositoryRoot, 'apps', app) });
  return join(target, 'main.js');
}

/** Bundles a program of `tools/bench/limit`, so that it starts and runs as plain JavaScript, as the services do. */
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

/** A program of `tools/bench/peers`. npm installs the versions that its package.json names; there is no lock file. */
export async function buildPeer(name: string): Promise<string> {
  const peer = join(__dirname, '../../peers', name);
  if (!existsSync(join(peer, 'node_modules/.package-lock.json'))) {
    process.stderr.write(`Installing the packages of ${name} …\n`);
    await run('npm', ['install', '--no-package-lock', '--no-audit', '--no-fund'], { cwd: peer });
  }
  const source = join(peer, 'server.ts');
  if (!existsSync(source)) return join(peer, 'server.mjs');
  const { code } = await transformFile(source, DECORATED_TYPESCRIPT);
  mkdirSync(join(peer, 'dist'), { recursive: true });
  writeFileSync(join(peer, 'dist/server.js'), code);
  return join(peer, 'dist/server.js');
}

/** As the TypeScript compiler does it for a Nest application. */
const DECORATED_TYPESCRIPT: Options = {
  swcrc: false,
  jsc: {
    parser: { syntax: 'typescript', decorators: true },
    target: 'es2023',
    transform: { legacyDecorator: true, decoratorMetadata: true },
  },
  module: { type: 'commonjs' },
};
