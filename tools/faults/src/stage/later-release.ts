import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type App, repositoryRoot, stackFolder } from '@platform/stack';

/** Beside each statement of the later release, so that its text is another. */
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
    const folders = [`database/${engine}`, 'database', `migrations/${engine}`, 'migrations'];
    return new LaterRelease(folder, folders.map((name) => join(folder, name)).find(existsSync)!);
  }

  get main(): string {
    return join(this.folder, 'main.js');
  }

  addMigration(name: string, sql: string): void {
    const folder = join(this.database, 'migrations');
    writeFileSync(join(existsSync(folder) ? folder : this.database, name), sql);
  }

  /** Puts a mark into the bodies of these routines; a release that has no routines gets a migration that replaces them. */
  changeRoutines(routines: string[], mark: string): void {
    const files = this.sqlFiles();
    const changed = routines.map((routine) => {
      const text = files.map((file) => readFileSync(file, 'utf8')).findLast((sql) => bodyOf(routine, sql));
      const found = bodyOf(routine, text ?? '');
      if (!found) throw new Error(`No file makes the routine ${routine}.`);
      const { head, body } = found;
      const statement = `CREATE OR REPLACE ${head}-- ${mark}\n${body}`;
      const file = files.find((name) => name.includes('/routines/') && readFileSync(name, 'utf8') === text);
      if (file)
        writeFileSync(
          file,
          text!.replace(found.text, () => statement),
        );
      else return body.endsWith('END') ? `DELIMITER //\n${statement}//\nDELIMITER ;\n` : `${statement}\n`;
      return '';
    });
    const sql = changed.join('');
    if (sql !== '') this.addMigration(`9${mark.replaceAll(/\D/g, '').padStart(3, '0')}_routines.sql`, sql);
  }

  private sqlFiles(): string[] {
    return readdirSync(this.database, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.sql'))
      .sort()
      .map((name) => join(this.database, name));
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** The last text of a routine in a file: as far as its body begins, and from there to its end. */
function bodyOf(routine: string, sql: string): { text: string; head: string; body: string } | undefined {
  const name = routine.replaceAll('.', '\\.');
  const postgresql = new RegExp(
    `^CREATE (?:OR REPLACE )?(FUNCTION ${name}\\([^]*?AS \\$\\$\\n)([^]*?^(?:END )?\\$\\$;)`,
    'gm',
  );
  const mysql = new RegExp(
    `^CREATE (?:OR REPLACE )?(DEFINER = \\S+ PROCEDURE ${name}\\([^]*?^BEGIN\\n)([^]*?^END)//`,
    'gm',
  );
  const [text, head, body] = [...sql.matchAll(postgresql), ...sql.matchAll(mysql)].at(-1) ?? [];
  return text && head && body ? { text: text.endsWith('//') ? text.slice(0, -2) : text, head, body } : undefined;
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
