import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { findBinary, repositoryRoot, runCommand } from '@platform/stack';
import { goBinary, programs } from '../binaries/build';
import { composeRecipe } from '../binaries/recipes';
import { removeAtEnd, runInside } from '../namespaces/enter';
import { step } from '../steps';
import { createComposeArchive } from './images';
import type { ComposeOrders } from './inside';

const help = `Usage: npm run lab -- compose [--context <folder>]

Brings docker/compose.yaml up with a Docker of its own, in namespaces of its own, asks every service whether it is ready,
and takes all of it away. PostgreSQL and Redis are made of Debian's packages where their images cannot be pulled.
--context builds the services' images from another folder than this checkout. Debian, as root; what is missing is named.`;

const needed = {
  dockerd: 'docker.io',
  docker: 'docker-cli or docker.io',
  podman: 'podman',
  buildah: 'buildah',
  mmdebstrap: 'mmdebstrap',
};

function missing(): string[] {
  const packages = Object.entries(needed).flatMap(([program, name]) => (findBinary(program) ? [] : [name]));
  return [
    ...(process.getuid?.() === 0 ? [] : ['root']),
    ...(goBinary() ? [] : ['Go 1.26']),
    ...(packages.length > 0 ? [`the Debian packages ${packages.join(' ')}`] : []),
  ];
}

async function main(context: string): Promise<boolean> {
  const lacks = missing();
  if (lacks.length > 0) {
    console.log(`not run: this machine lacks ${lacks.join('; ')}`);
    return true;
  }
  const group = `platform-compose-${process.pid}`;
  const folder = join('/var/tmp', group);
  const note = (text: string) => console.log(`         ${text}`);
  const { cmd: compose = '' } = await step('docker compose, built', () => programs(note, [composeRecipe]));
  removeAtEnd(folder, group);
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const archive = await step('images', () => createComposeArchive(folder, context));
  return runInside<ComposeOrders>({ folder, group, compose, archive }, join(__dirname, 'inside.ts'));
}

runCommand({ help, options: { context: repositoryRoot }, run: ({ context }) => main(context) });
