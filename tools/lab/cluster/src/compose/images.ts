import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, ensureBaseImage, ImageUnderTest, podman, pull, succeeds } from '@platform/images';
import { apps } from '@platform/stack';
import { run } from '../run';

/** An image that docker/compose.yaml takes from a registry, and what it is made of where none answers. */
interface Foreign {
  image: string;
  packages: string;
  entrypoint: string;
}

const foreign: Foreign[] = [
  { image: 'docker.io/library/postgres:18', packages: 'postgresql', entrypoint: 'postgres.sh' },
  { image: 'docker.io/library/redis:7', packages: 'redis-server', entrypoint: 'redis.sh' },
];

/** All images that docker/compose.yaml names or builds, in an archive for Docker. */
export async function createComposeArchive(folder: string, context: string): Promise<string> {
  const names = foreign.map(({ image }) => image);
  const standIns: string[] = [];
  for (const each of foreign) if (await ensureImage(folder, each)) standIns.push(each.image);
  await ensureBaseImage();
  for (const app of apps) {
    const built = new ImageUnderTest(app, '1.0.0');
    await built.build(context);
    const name = `docker.io/library/platform-${app}:latest`;
    await podman('tag', built.image, name);
    names.push(name);
  }
  const archive = join(folder, 'images.tar');
  await podman('save', '--quiet', '--multi-image-archive', '--output', archive, ...names);
  // Removes the tags, so that the next run tries to pull the images again.
  if (standIns.length > 0) await Promise.all(standIns.map((image) => podman('untag', image, image)));
  return archive;
}

/** @returns whether Debian's package replaces it */
async function ensureImage(folder: string, { image, packages, entrypoint }: Foreign): Promise<boolean> {
  if ((await succeeds(podman('image', 'exists', image))) || (await succeeds(pull(image)))) return false;
  console.log(`         ${image} cannot be pulled: Debian's ${packages} replaces it`);
  const standIn = `localhost/stand-in-${packages}:1`;
  if (!(await succeeds(podman('image', 'exists', standIn)))) await makeStandIn(folder, standIn, packages, entrypoint);
  await podman('tag', standIn, image);
  return true;
}

async function makeStandIn(folder: string, name: string, packages: string, entrypoint: string): Promise<void> {
  const own = join(folder, 'stand-in');
  mkdirSync(own, { recursive: true });
  const archive = join(own, 'system.tar');
  const options = ['--quiet', '--variant=minbase', '--aptopt=APT::Install-Recommends "false"'];
  await run('mmdebstrap', [...options, `--include=${packages}`, 'bookworm', archive]);
  copyFileSync(join(__dirname, 'stand-ins', entrypoint), join(own, 'entrypoint.sh'));
  const lines = [
    'FROM scratch',
    'ADD system.tar /',
    'COPY --chmod=755 entrypoint.sh /',
    'ENTRYPOINT ["/entrypoint.sh"]',
  ];
  writeFileSync(join(own, 'Containerfile'), `${lines.join('\n')}\n`);
  await build('--quiet', '--format', 'docker', '--tag', name, own);
  rmSync(own, { recursive: true });
}
