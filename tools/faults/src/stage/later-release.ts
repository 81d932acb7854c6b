import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type App, repositoryRoot, stackFolder } from '@platform/stack';

/** Beside each statement of the later release, so that its text is another. */
export const MARK = 'of a later release';

/** A build of an app with further migrations: the release after the one that is built here. */
export class LaterRelease {
  private constructor(
    private readonly folder: string,
    private readonly migrations: string,
  ) {}

  /** @param migrations the folder of the files, below the app */
  static make(app: App, migrations = 'migrations'): LaterRelease {
    mkdirSync(join(stackFolder, 'releases'), { recursive: true });
    const folder = mkdtempSync(join(stackFolder, 'releases', `${app}-`));
    cpSync(join(repositoryRoot, 'apps', app, 'dist'), folder, { recursive: true });
    return new LaterRelease(folder, join(folder, migrations));
  }

  get main(): string {
    return join(this.folder, 'main.js');
  }

  add(name: string, sql: string): void {
    writeFileSync(join(this.migrations, name), sql);
  }

  /** The present text of a routine, with a mark in its body, as a statement that replaces it. */
  changed(routine: string, mark: string): string {
    const escaped = routine.replaceAll('.', '\\.');
    const postgresql = new RegExp(
      `^CREATE (?:OR REPLACE )?(FUNCTION ${escaped}\\([^]*?AS \\$\\$\\n)([^]*?^\\$\\$;)`,
      'gm',
    );
    const mysql = new RegExp(
      `^CREATE (?:OR REPLACE )?(DEFINER = \\S+ PROCEDURE ${escaped}\\([^]*?^BEGIN\\n)([^]*?^END)//`,
      'gm',
    );
    const text = readdirSync(this.migrations)
      .sort()
      .map((name) => readFileSync(join(this.migrations, name), 'utf8'))
      .join('\n');
    const [, head, body] = [...text.matchAll(postgresql), ...text.matchAll(mysql)].at(-1) ?? [];
    if (!head || !body) throw new Error(`No migration makes the routine ${routine}.`);
    const statement = `CREATE OR REPLACE ${head}-- ${mark}\n${body}`;
    return body.endsWith('END') ? `DELIMITER //\n${statement}//\nDELIMITER ;\n` : `${statement}\n`;
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
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
