import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBinary, repositoryRoot } from '@platform/stack';
import { imagesFolder, podman, pull, succeeds } from './podman';

const DOCKERFILE = 'docker/service.Dockerfile';
const FROM = /^FROM (?<image>[^\s@]+)(?<digest>@sha256:[0-9a-f]{64})? AS node$/m;

const nodeVersion = '24.21.0';
const npmVersion = '11.21.2';

/** The base image that the Dockerfile of a checkout names: by its tag, and with the digest where that is pinned. */
export function baseImageOf(context: string): { byTag: string; pinned: string } {
  const { image, digest = '' } = FROM.exec(readFileSync(join(context, DOCKERFILE), 'utf8'))?.groups ?? {};
  if (!image) throw new Error(`${DOCKERFILE} has no line "FROM <image> AS node", which names the base image.`);
  return { byTag: image, pinned: `${image}${digest}` };
}

/** The command of the HEALTHCHECK that the Dockerfile of a checkout names. Images in the format of the OCI do not hold it. */
export function healthcheckOf(context: string): string[] {
  const dockerfile = readFileSync(join(context, DOCKERFILE), 'utf8');
  const { command } = /^HEALTHCHECK (?:[^\n]*\\\n)*\s*CMD (?<command>\[.*\])$/m.exec(dockerfile)?.groups ?? {};
  if (!command) throw new Error(`${DOCKERFILE} has no HEALTHCHECK with a command in JSON.`);
  return JSON.parse(command) as string[];
}

/** The Dockerfile's base: pulled where a registry of images answers, else made of Debian and Node's own packages. */
export async function ensureBaseImage(context = repositoryRoot): Promise<string> {
  const { byTag, pinned } = baseImageOf(context);
  if (await succeeds(podman('image', 'exists', pinned))) return 'present';
  if (await succeeds(pull(pinned))) return 'pulled';
  if (await succeeds(podman('image', 'exists', byTag))) return 'made here before';
  await makeBaseImage(byTag);
  return 'made here with mmdebstrap';
}

/** The Dockerfile to build with. An image that was made here has another digest than the pinned one, so it is taken by its tag. */
export async function dockerfileOf(context: string): Promise<string> {
  const { byTag, pinned } = baseImageOf(context);
  const original = join(context, DOCKERFILE);
  if (await succeeds(podman('image', 'exists', pinned))) return original;
  const unpinned = join(imagesFolder, 'service.Dockerfile');
  writeFileSync(unpinned, readFileSync(original, 'utf8').replace(FROM, `FROM ${byTag} AS node`));
  return unpinned;
}

async function makeBaseImage(baseImage: string): Promise<void> {
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
