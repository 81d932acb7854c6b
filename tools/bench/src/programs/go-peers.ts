import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { NotRun, stackFolder } from '@platform/stack';

const run = promisify(execFile);

/** Peers that are written in Go, and the releases that are compared with. */
const MODULES = {
  kratos: 'github.com/ory/kratos@v1.3.1',
  pg_featureserv: 'github.com/CrunchyData/pg_featureserv@v1.3.1',
};

export type GoPeer = keyof typeof MODULES;

/**
 * The program that stands in the PATH, whatever release it is, or one that is built from its module, once.
 * @param folder of what is built
 * @throws NotRun where neither is possible
 */
export async function goPeer(name: GoPeer, folder = join(stackFolder, 'bench/go')): Promise<string> {
  const present = inPath(name);
  if (present) return present;
  const built = join(folder, name);
  if (existsSync(built)) return built;
  if (!inPath('go')) throw new NotRun(`${name} is not in the PATH, and there is no Go to build it`);
  process.stderr.write(`Building ${MODULES[name]}, which may take minutes …\n`);
  try {
    const { stdout } = await run('go', ['mod', 'download', '-json', MODULES[name]]);
    const { Dir: sources } = JSON.parse(stdout) as { Dir: string };
    await run('go', ['build', '-C', sources, '-o', built, '.'], { maxBuffer: 64 * 1024 * 1024 });
    return built;
  } catch {
    throw new NotRun(`${MODULES[name]} could not be built, and ${name} is not in the PATH`);
  }
}

const inPath = (program: string): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, program))
    .find((path) => existsSync(path));
