import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { readRelease, type SqlFile } from '@platform/database';
import { generatedFiles } from '../database/generated-files';
import { databaseFolder, type EngineName } from './support/node-under-test';

const ENGINES = ['postgresql', 'mysql'] as const;

const releaseOf = (engine: EngineName) => readRelease(databaseFolder(engine));
const namesOf = (files: SqlFile[]) => files.map(({ name }) => name);
const isBatch = ({ name }: SqlFile) => name.endsWith('_batch.sql');
/** A generated form of another routine. */
const isForm = (file: SqlFile) => isBatch(file) || /\/api_\w+\.sql$/.test(file.name);
/** Routines that the service or a direct login calls. Their text may differ between the engines. */
const isCalled = ({ name }: SqlFile) => /\/(service|api)_\w+\.sql$/.test(name);

/** `p_a text` on PostgreSQL, `IN p_a VARCHAR(10) …` on MySQL: the names, in order. */
const parametersOf = ({ sql }: SqlFile): string[] => {
  const [, list] = /^CREATE OR REPLACE [^(]*?(?:FUNCTION|PROCEDURE) [\w.]+\(((?:[^()]|\([^()]*\))*)\)/m.exec(sql)!;
  return [...list!.matchAll(/\bp_\w+/g)].map(([name]) => name);
};

describe('the SQL of the two engines', () => {
  it('has migrations in pairs, with the same name on both engines', async () => {
    const [postgresql, mysql] = [releaseOf('postgresql'), releaseOf('mysql')];
    expect(namesOf(mysql.migrations)).toEqual(namesOf(postgresql.migrations));
  });

  it('has each service and public routine on both engines, in the same file, with the same parameters', async () => {
    const [postgresql, mysql] = await Promise.all(
      ENGINES.map(async (engine) => {
        const called = releaseOf(engine).routines.filter((file) => isCalled(file) && !isBatch(file));
        return called.map((file) => [file.name, ...parametersOf(file)].join(' '));
      }),
    );
    expect(postgresql!.length).toBeGreaterThan(40);
    expect(mysql).toEqual(postgresql);
  });

  it('has exactly the generated batch forms and public routines', () => {
    const made = generatedFiles();
    expect(new Set(made.map(({ path }) => path)).size).toBe(made.length);
    for (const { path, text } of made) {
      const present = readFileSync(path, 'utf8');
      if (present !== text) throw new Error(`${relative('', path)} is stale: run "npm run database:batch"`);
    }
    const files = ENGINES.flatMap((engine) =>
      releaseOf(engine)
        .routines.filter(isForm)
        .map(({ name }) => join(databaseFolder(engine), 'routines', name)),
    );
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => !made.some(({ path }) => path === file))).toEqual([]);
  });

  it('pins the search path of every routine that runs as its owner', async () => {
    const loose = releaseOf('postgresql').routines.filter(({ sql }) => {
      const [head] = sql.split('$$');
      return head!.includes('SECURITY DEFINER') && !head!.includes('SET search_path = pg_catalog, pg_temp');
    });
    expect(namesOf(loose)).toEqual([]);
  });

  it('creates all objects for direct logins as their owner, and then revokes the schema right', async () => {
    for (const { name, sql } of releaseOf('postgresql').routines) {
      const lines = sql.split('\n').filter((line) => /^(SET|GRANT CREATE|REVOKE CREATE)\b/.test(line));
      const roles = lines.filter((line) => !/^SET (search_path|lock_timeout|enable_bitmapscan)\b/.test(line));
      if (roles.length === 0) continue;
      expect([name, ...roles]).toEqual([
        name,
        'GRANT CREATE ON SCHEMA private TO db_node_logins;',
        'SET LOCAL ROLE db_node_logins;',
        'SET LOCAL ROLE db_node_owner;',
        'REVOKE CREATE ON SCHEMA private FROM db_node_logins;',
      ]);
    }
  });

  it('drops no routine that it creates: a replaced one always exists and keeps its grants', async () => {
    for (const engine of ENGINES) {
      const { migrations, routines } = releaseOf(engine);
      const made = routines.map(({ sql }) => /(?:FUNCTION|PROCEDURE) ([\w.]+)\(/.exec(sql)![1]!);
      const dropped = [...migrations, ...routines].flatMap(({ sql }) =>
        [...sql.matchAll(/^DROP (?:PROCEDURE|FUNCTION) (?:IF EXISTS )?([\w.]+)/gim)].map(([, name]) => name!),
      );
      expect(dropped.filter((name) => made.includes(name))).toEqual([]);
    }
  });

  it('has the same folders for both engines', () => {
    const [postgresql, mysql] = ENGINES.map((engine) => readdirSync(join(databaseFolder(engine), 'routines')).sort());
    expect(mysql).toEqual(postgresql);
  });
});
