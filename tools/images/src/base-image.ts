import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { findBinary } from '@platform/stack';
import { imagesFolder, podman, pull, succeeds } from './podman';

export const baseImage = 'docker.io/library/node:24-bookworm-slim';
const nodeVersion = '24.21.0';
const npmVersion = '11.21.2';

/** The Dockerfile's base: pulled where a registry of images answers, else made of Debian and Node's own packages. */
export async function ensureBaseImage(): Promise<string> {
  if (await succeeds(podman('image', 'exists', baseImage))) return 'present';
  if (await succeeds(pull(baseImage))) return 'pulled';
  await makeBaseImage();
  return 'made here with mmdebstrap';
}

async function makeBaseImage(): Promise<void> {
  const mmdebstrap = findBinary('mmdebstrap');
  if (!mmdebstrap) throw new Error(`${baseImage} cannot be pulled; install the Debian package mmdebstrap to make it.`);
  const system = join(imagesFolder, 'base');
  rmSync(system, { recursive: true, force: true });
  const include = ['--include=ca-certificates', '--aptopt=APT::Install-Recommends "false"'];
  execFileSync(mmdebstrap, ['--quiet', '--variant=minbase', ...include, 'bookworm', system], { stdio: 'inherit' });
  const local = join(system, 'usr/local');
  const packages = join(imagesFolder, 'packages');
  mkdirSync(packages, { recursive: true });
  const wanted = [`node-linux-${process.arch}@${nodeVersion}`, `npm@${npmVersion}`];
  execFileSync('npm', ['install', '--prefix', packages, '--ignore-scripts', '--no-save', ...wanted], {
    stdio: 'ignore',
  });
  copyFileSync(join(packages, `node_modules/node-linux-${process.arch}/bin/node`), join(local, 'bin/node'));
  cpSync(join(packages, 'node_modules/npm'), join(local, 'lib/node_modules/npm'), { recursive: true });
  for (const name of ['npm', 'npx']) {
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(local, 'bin', name));
  }
  const archive = join(imagesFolder, 'base.tar');
  execFileSync('tar', ['-C', system, '-cf', archive, '.']);
  await podman('import', archive, baseImage);
  for (const path of [archive, system]) if (existsSync(path)) rmSync(path, { recursive: true });
}
