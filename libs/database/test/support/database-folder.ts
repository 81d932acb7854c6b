import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { testServer } from '@platform/testing';
import { DataSource } from 'typeorm';
import { dataSourceOptions, type Engine } from '../../src';

export const SERVERS = { postgresql: 'postgresql', mysql: 'mariadb' } as const;
export const ENGINES = ['postgresql', 'mysql'] as const;

/** Texts by the name of the file. */
export type Files = Record<string, string>;

export const connect = (url: string, poolSize = 2): Promise<DataSource> =>
  new DataSource(dataSourceOptions({ url, poolSize, applicationName: 'test' })).initialize();

export async function emptyDatabase(engine: Engine): Promise<string> {
  const { url } = testServer(SERVERS[engine]);
  const name = `migrations_${randomBytes(6).toString('hex')}`;
  const admin = await connect(url);
  await admin.query(`CREATE DATABASE ${name}`);
  await admin.destroy();
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}

/** A database folder with these migrations and routines. */
export async function folderOf(migrations: Files, routines: Files = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'database-'));
  await mkdir(join(folder, 'migrations'));
  await addMigrations(folder, migrations);
  await addRoutines(folder, routines);
  return folder;
}

export const addMigrations = (folder: string, files: Files): Promise<void> => write(join(folder, 'migrations'), files);
export const addRoutines = (folder: string, files: Files): Promise<void> => write(join(folder, 'routines'), files);

async function write(folder: string, files: Files): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
}
