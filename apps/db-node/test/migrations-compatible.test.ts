import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applyMigrations, dataSourceOptions } from '@platform/database';
import { createTestDatabase } from '@platform/testing';
import { DataSource } from 'typeorm';
import { databaseFolder, type EngineName } from './support/node-under-test';

/**
 * The guaranteed signature of each service and public routine, one per line; `npm run database:schema` adds new ones.
 * A parameter of a public routine may accept more types than before, if one transaction replaces the routine.
 */
const fileOf = (engine: EngineName): string => join(databaseFolder(engine), 'signatures.txt');

const linesOf = (engine: EngineName): string[] => readFileSync(fileOf(engine), 'utf8').split('\n').filter(Boolean);

/** The signatures in a database that this release migrated, with a further migration if given. */
async function signaturesOf(engine: EngineName, further?: string): Promise<string[]> {
  const database = await createTestDatabase({ app: 'db-node', engine });
  const folder = await mkdtemp(join(tmpdir(), 'compatible-'));
  const options = dataSourceOptions({ url: database.adminUrl, poolSize: 1, applicationName: 'test' });
  const admin = await new DataSource(options).initialize();
  try {
    await cp(databaseFolder(engine), folder, { recursive: true });
    await applyMigrations(database.migrationUrl, folder);
    if (further) {
      await writeFile(join(folder, 'migrations/9001_further.sql'), further);
      await applyMigrations(database.migrationUrl, folder);
    }
    const rows = await admin.query<{ name: string; signature: string }[]>(
      readFileSync(join(databaseFolder(engine), 'signatures.sql'), 'utf8'),
    );
    return rows.map(({ name, signature }) => `${name}: ${signature}`).sort();
  } finally {
    await admin.destroy();
    await database.drop();
    await rm(folder, { recursive: true });
  }
}

const nameIn = (line: string): string => line.split(': ')[0]!;

/** The routines that are missing or have another signature than guaranteed. */
async function brokenBy(engine: EngineName, further?: string): Promise<string[]> {
  const present = new Set(await signaturesOf(engine, further));
  return linesOf(engine)
    .filter((line) => !present.has(line))
    .map(nameIn);
}

const BREAKING: Record<EngineName, string> = {
  postgresql: `DROP FUNCTION service.session_revoke(uuid, text);
    DROP FUNCTION service.user_get(uuid, text);
    CREATE FUNCTION service.user_get(uuid, text, p_more text DEFAULT '') RETURNS text LANGUAGE sql AS $$ SELECT '' $$;`,
  mysql: `DROP PROCEDURE service_session_revoke;
DROP PROCEDURE service_user_get;
CREATE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_user_get(IN p_id CHAR(36)) SELECT 1;
`,
};

describe.each(['postgresql', 'mysql'] as const)('migrations and routines on %s', (engine) => {
  it('keep the name and signature of every service and public routine, so that the previous release can call it', async () => {
    expect(linesOf(engine)).toEqual(await signaturesOf(engine));
  });

  it('are distinguished from migrations that drop a routine or change its signature', async () => {
    const prefix = engine === 'mysql' ? 'service_' : 'service.';
    expect(await brokenBy(engine, BREAKING[engine])).toEqual([`${prefix}session_revoke`, `${prefix}user_get`]);
  });
});
