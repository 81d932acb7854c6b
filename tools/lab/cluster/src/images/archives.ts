import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, ImageUnderTest, podman } from '@platform/images';
import { apps } from '@platform/stack';
import { releases } from './releases';

export const pauseImage = 'localhost/pause:1';
export const dnsImage = 'localhost/coredns:1';

/** The images of the whole run, for every node: those of the cluster itself, and the releases of each service. */
export async function createArchives(
  folder: string,
  programs: Record<string, string>,
  context: string,
): Promise<string[]> {
  const own = join(folder, 'images');
  mkdirSync(own, { recursive: true });
  await importProgram(own, programs['pause'] ?? '', pauseImage);
  await importProgram(own, programs['coredns'] ?? '', dnsImage);
  const cluster = join(own, 'cluster.tar');
  await podman('save', '--quiet', '--multi-image-archive', '--output', cluster, pauseImage, dnsImage);
  const services = join(own, 'services.tar');
  const names = await buildReleases(own, context);
  await podman('save', '--quiet', '--multi-image-archive', '--output', services, ...names);
  return [cluster, services];
}

/** An image that holds one program and nothing else. */
async function importProgram(folder: string, program: string, image: string): Promise<void> {
  const content = join(folder, 'content');
  mkdirSync(content, { recursive: true });
  cpSync(program, join(content, 'program'));
  writeFileSync(join(content, 'Containerfile'), 'FROM scratch\nCOPY program /program\nENTRYPOINT ["/program"]\n');
  await build('--quiet', '--format', 'docker', '--tag', image, content);
  rmSync(content, { recursive: true });
}

async function buildReleases(folder: string, source: string): Promise<string[]> {
  const names: string[] = [];
  for (const app of apps) {
    const image = new ImageUnderTest(app, '1.0.0');
    await image.build(source);
    for (const { version, lines } of releases(app)) {
      const context = join(folder, `${app}-${version}`);
      mkdirSync(context, { recursive: true });
      const further = lines(context).join('\n');
      const text = `FROM ${image.image}\nENV SERVICE_VERSION=${version}\n${further}\n`;
      writeFileSync(join(context, 'Containerfile'), text);
      const name = `ghcr.io/platform/${app}:${version}`;
      await build('--quiet', '--pull-never', '--format', 'docker', '--tag', name, context);
      names.push(name);
    }
  }
  return names;
}
