import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBinary } from '@platform/stack';
import { run } from '../run';
import { cacheFolder, folderOf, isSealed, seal } from './cache';
import { moduleOfPublished, sourceThatNeeds } from './module-file';
import { definitions, type Recipe, recipes } from './recipes';

export const goBinary = (): string | null => findBinary('/usr/local/go/bin/go', 'go');

/** The folder of each program by its name, built where the cache does not have it. */
export async function programs(note: (text: string) => void): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const recipe of recipes) {
    const folder = folderOf(recipe);
    const names = Object.keys(recipe.programs);
    if (!isSealed(folder)) {
      note(`building ${recipe.name} ${recipe.version} from its source, once …`);
      rmSync(folder, { recursive: true, force: true });
      mkdirSync(folder, { recursive: true });
      await build(recipe, folder);
      seal(folder);
    }
    for (const name of names) found[name] = join(folder, name);
  }
  return found;
}

/** The folders with the definitions that an operator installs before the charts. */
export const definitionFolders = (): Promise<string[]> =>
  Promise.all(definitions.map(async ({ module, folder }) => join(await moduleFolder(module), folder)));

async function build({ name, version, programs: wanted, variables = {}, from }: Recipe, folder: string): Promise<void> {
  const flags = Object.entries(variables).map(([variable, value]) => `-X ${variable}=${value}`);
  const linking = ['-trimpath', '-ldflags', ['-s', '-w', ...flags].join(' ')];
  if (from === 'published') {
    for (const path of Object.values(wanted)) await go(['install', ...linking, `${path}@v${version}`], { folder });
    return;
  }
  const cwd = 'folder' in from ? from.folder : await ownModule(name, version, from.module, Object.values(wanted));
  for (const [program, path] of Object.entries(wanted))
    await go(['build', ...linking, '-o', join(folder, program), path], { cwd });
}

async function ownModule(name: string, version: string, module: string, packages: string[]): Promise<string> {
  const cwd = join(cacheFolder, 'modules', `${name}-${version}`);
  const source = await moduleFolder(`${module}@v${version}`);
  mkdirSync(cwd, { recursive: true });
  writeFileSync(join(cwd, 'go.mod'), moduleOfPublished(readFileSync(join(source, 'go.mod'), 'utf8'), module, version));
  writeFileSync(join(cwd, 'go.sum'), readFileSync(join(source, 'go.sum')));
  writeFileSync(join(cwd, 'tools.go'), sourceThatNeeds(packages));
  await go(['mod', 'tidy'], { cwd });
  return cwd;
}

async function moduleFolder(module: string): Promise<string> {
  const answer = await go(['mod', 'download', '-json', module], { cwd: cacheFolder });
  return (JSON.parse(answer) as { Dir: string }).Dir;
}

/** Go itself verifies what it downloads by its checksum database. */
function go(args: string[], { cwd, folder }: { cwd?: string; folder?: string }): Promise<string> {
  const binary = goBinary();
  if (!binary) throw new Error('Go is missing.');
  mkdirSync(cacheFolder, { recursive: true });
  return run(binary, args, {
    cwd,
    env: { CGO_ENABLED: '0', GOFLAGS: '-buildvcs=false', ...(folder && { GOBIN: folder }) },
  });
}
