import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assertRoutine } from './routine-file';

export interface SqlFile {
  /** Below its folder: `0002_accounts.sql`, `collections/features_store.sql`. */
  name: string;
  /** SHA-256 of the file's bytes, hex. */
  sha256: string;
  sql: string;
}

/** What a release wants of a database. */
export interface Release {
  /** Applied once each, in the order of their names. */
  migrations: SqlFile[];
  /** The present text of each routine, in the order of their names; may be applied any number of times. */
  routines: SqlFile[];
  /** Of all names and checksums: two releases that want the same of a database have the same. */
  sha256: string;
}

/**
 * Reads a database folder: `migrations/*.sql`, and in `routines/`, at any depth, one routine a file. At once, since a start
 * waits for it anyway, and two hundred reads in other threads take 25 ms more.
 * @throws Error when a file of `routines/` holds something else, or two migrations have the same number
 */
export function readRelease(folder: string): Release {
  const migrations = readFiles(join(folder, 'migrations'), { isDeep: false });
  assertNumbered(migrations);
  const routinesFolder = join(folder, 'routines');
  const routines = existsSync(routinesFolder) ? readFiles(routinesFolder, { isDeep: true }) : [];
  for (const routine of routines) assertRoutine(routine);
  return { migrations, routines, sha256: digestOf(migrations, routines) };
}

/** Two that were written at the same time: the second to come wants another number. */
function assertNumbered(migrations: SqlFile[]): void {
  for (const [index, { name }] of migrations.entries()) {
    const [number] = name.split('_');
    const other = migrations[index + 1];
    if (other?.name.split('_')[0] === number)
      throw new Error(`Two migrations have the number ${number}: ${name}, ${other!.name}`);
  }
}

function readFiles(folder: string, { isDeep }: { isDeep: boolean }): SqlFile[] {
  const names = readdirSync(folder, { recursive: isDeep, encoding: 'utf8' }).filter((name) => name.endsWith('.sql'));
  return names.sort().map((name) => {
    const sql = readFileSync(join(folder, name), 'utf8');
    return { name: name.replaceAll('\\', '/'), sha256: sha256(sql), sql };
  });
}

function digestOf(migrations: SqlFile[], routines: SqlFile[]): string {
  const linesOf = (kind: string, files: SqlFile[]) => files.map((file) => `${kind} ${file.name} ${file.sha256}\n`);
  return sha256([...linesOf('migration', migrations), ...linesOf('routine', routines)].join(''));
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
