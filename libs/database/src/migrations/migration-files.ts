import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface MigrationFile {
  /** The file's name, which also gives the order. */
  name: string;
  /** SHA-256 of the file's bytes, hex. */
  sha256: string;
  sql: string;
}

/** The `.sql` files of a folder, in the order of their names. */
export async function readMigrationFiles(folder: string): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      return { name, sha256: createHash('sha256').update(sql).digest('hex'), sql };
    }),
  );
}
