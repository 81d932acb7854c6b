import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type App, repositoryRoot, stackFolder } from '@platform/stack';

/** Added to each statement of the later release, so that its text is another. */
export const MARK = 'of a later release';

/** A build of an app with a further migration and other texts of routines: the release after the one that is built here. */
export class LaterRelease {
  private constructor(
    private readonly folder: string,
    /** Of the migrations and routines. */
    private readonly database: string,
  ) {}

  static make(app: App, engine: 'postgresql' | 'mysql' = 'postgresql'): LaterRelease {
    mkdirSync(join(stackFolder, 'releases'), { recursive: true });
    const folder = mkdtempSync(join(stackFolder, 'releases', `${app}-`));
    cpSync(join(repositoryRoot, 'apps', app, 'dist'), folder, { recursive: true });
    const ofEngine = join(folder, 'database', engine);
    return new LaterRelease(folder, existsSync(ofEngine) ? ofEngine : join(folder, 'database'));
  }

  get main(): string {
    return join(this.folder, 'main.js');
  }

  addMigration(name: string, sql: string): void {
    writeFileSync(join(this.database, 'migrations', name), sql);
  }

  /** Puts a mark into the bodies of these routines. */
  changeRoutines(routines: string[], mark: string): void {
    const files = readdirSync(join(this.database, 'routines'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.sql'))
      .map((name) => join(this.database, 'routines', name));
    for (const routine of routines) {
      const file = files.find((name) => headOf(routine).test(readFileSync(name, 'utf8')));
      if (!file) throw new Error(`No file makes the routine ${routine}.`);
      const text = readFileSync(file, 'utf8');
      writeFileSync(
        file,
        text.replace(headOf(routine), (head) => `${head}-- ${mark}\n`),
      );
    }
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** A routine's text as far as its body begins. */
function headOf(routine: string): RegExp {
  const name = routine.replaceAll('.', '\\.');
  return new RegExp(
    `^CREATE OR REPLACE (?:FUNCTION ${name}\\([^]*?AS \\$\\w*\\$\\n|DEFINER = \\S+ PROCEDURE ${name}\\([^]*?^BEGIN\\n)`,
    'm',
  );
}

/** What the Job of an upgrade or of a roll-back runs; its lines. */
export async function migrate(main: string, env: Record<string, string>, migrationUrl: string): Promise<string> {
  const { PATH = '' } = process.env;
  const { stdout } = await promisify(execFile)(process.execPath, [main, 'migrate'], {
    cwd: repositoryRoot,
    env: { PATH, ...env, MIGRATION_DATABASE_URL: migrationUrl },
  });
  return stdout;
}
