import { type ServerHandle, startMariaDb, WITHOUT_DISK } from '@platform/testing';
import type { DataSource } from 'typeorm';
import { applyMigrations } from '../src';
import { connect, folderOf } from './support/database-folder';

const STRICT = 'STRICT_ALL_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION';
const procedure = (name: string) => `CREATE PROCEDURE ${name}() SELECT 1;\n`;

/** A server whose own mode is another: a file that is taken up again must not fall back to it. */
describe('the session of MySQL migrations', () => {
  let server: ServerHandle;
  let admin: DataSource;

  beforeAll(async () => {
    server = await startMariaDb({
      settings: { ...WITHOUT_DISK.mariadb, 'sql-mode': 'ANSI_QUOTES', 'default-time-zone': '+05:00' },
    });
    admin = await connect(`${server.url}mysql`, 1);
  });

  afterAll(async () => {
    await admin?.destroy();
    await server?.stop();
  });

  /** Applies the file once, which fails at the table that is missing, and again when it is there. */
  const interrupted = async (database: string, text: string) => {
    await admin.query(`CREATE DATABASE ${database}`);
    const folder = await folderOf({ '0001_a.sql': text });
    const url = `${server.url}${database}`;
    await expect(applyMigrations(url, folder)).rejects.toThrow(/missing/);
    await admin.query(`CREATE TABLE ${database}.missing (at varchar(30))`);
    expect((await applyMigrations(url, folder)).migrations).toEqual(['0001_a.sql']);
  };
  const modesOf = async (database: string) => {
    const rows = await admin.query<{ name: string; mode: string }[]>(
      `SELECT ROUTINE_NAME AS name, SQL_MODE AS mode FROM information_schema.ROUTINES WHERE ROUTINE_SCHEMA = '${database}'`,
    );
    return Object.fromEntries(rows.map(({ name, mode }) => [name, mode]));
  };

  it('has fixed SQL mode and time zone, before and after an interruption', async () => {
    const insert = 'INSERT INTO missing VALUES (@@session.time_zone);\n';
    await interrupted('pinned', `${procedure('a')}${insert}${procedure('b')}`);
    expect(await modesOf('pinned')).toEqual({ a: STRICT, b: STRICT });
    expect(await admin.query('SELECT at FROM pinned.missing')).toEqual([{ at: '+00:00' }]);
  });

  it('has again what the finished part of the file had set', async () => {
    const insert = "INSERT INTO missing VALUES ('now');\n";
    await interrupted(
      'own_mode',
      `SET SESSION sql_mode = 'PIPES_AS_CONCAT';\n${procedure('a')}${insert}${procedure('b')}`,
    );
    expect(await modesOf('own_mode')).toEqual({ a: 'PIPES_AS_CONCAT', b: 'PIPES_AS_CONCAT' });
  });

  it('is the same for routines, whatever a migration had set', async () => {
    await admin.query('CREATE DATABASE routines');
    const migration = { '0001_a.sql': "SET SESSION sql_mode = 'PIPES_AS_CONCAT';\nCREATE TABLE a (id int);\n" };
    const folder = await folderOf(migration, { 'a.sql': procedure('a').replace('CREATE', 'CREATE OR REPLACE') });
    await applyMigrations(`${server.url}routines`, folder);
    expect(await modesOf('routines')).toEqual({ a: STRICT });
  });
});
