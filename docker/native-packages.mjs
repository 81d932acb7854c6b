// Copies packages with native parts, which a bundle does not include, next to the bundle. It takes their binaries for this
// platform from the workspace's node_modules, which the lock file verifies: node native-packages.mjs <folder>
import { cp, readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

const [folder = '.'] = process.argv.slice(2);
const { dependencies = {} } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
for (const name of Object.keys(dependencies)) await copy(name);

async function copy(name) {
  const source = resolve('node_modules', name);
  const target = join(folder, 'node_modules', name);
  if (existsSync(target)) return;
  await cp(source, target, { recursive: true });
  const facts = JSON.parse(await readFile(join(source, 'package.json'), 'utf8'));
  for (const needed of Object.keys(facts.dependencies ?? {})) await copy(needed);
  // npm installs only the binaries of this platform.
  for (const optional of Object.keys(facts.optionalDependencies ?? {}))
    if (existsSync(resolve('node_modules', optional)) && !optional.includes('musl')) await copy(optional);
}
