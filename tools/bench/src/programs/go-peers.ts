import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { NotRun, stackFolder } from '@platform/stack';

const run = promisify(execFile);

/** Of each of them to its database: as many as our services have. */
export const CONNECTIONS = 10;

/**
 * Peers that are written in Go, and the releases that are compared with. Releases of the last two are no versions of a Go
 * module, whose path would have to end in /v2: one is built from its branch, of the other the branch is a later program.
 */
const MODULES = {
  kratos: 'github.com/ory/kratos@v1.3.1',
  pg_featureserv: 'github.com/CrunchyData/pg_featureserv@v1.3.1',
  'supabase-auth': 'github.com/supabase/auth@master',
  'formance-ledger': null,
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
  const module = MODULES[name];
  if (module === null) throw new NotRun(`${name} is not in the PATH, and no release of it can be built as a module`);
  if (!inPath('go')) throw new NotRun(`${name} is not in the PATH, and there is no Go to build it`);
  process.stderr.write(`Building ${module}, which may take minutes …\n`);
  try {
    const { stdout } = await run('go', ['mod', 'download', '-json', module]);
    const { Dir: sources } = JSON.parse(stdout) as { Dir: string };
    await run('go', ['build', '-C', sources, '-o', built, '.'], { maxBuffer: 64 * 1024 * 1024 });
    return built;
  } catch (error) {
    throw new NotRun(`${module} could not be built (${reasonOf(error)}), and ${name} is not in the PATH`);
  }
}

/** The last line of what the go command says, which with -json is a field of its answer. */
function reasonOf(error: unknown): string {
  const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
  const said = stdout.startsWith('{') ? (JSON.parse(stdout) as { Error: string }).Error : stderr;
  return said.trim().split('\n').at(-1)!.trim();
}

const inPath = (program: string): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, program))
    .find((path) => existsSync(path));
