import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applyMigrations, dataSourceOptions } from '@platform/database';
import { createTestDatabase } from '@platform/testing';
import { DataSource } from 'typeorm';
import { type EngineName, MIGRATIONS } from './support/node-under-test';

/** What a migration drops on purpose, a release after the last one that called it: the file, and the routines. */
const DROPPED: Record<string, string[]> = {};

type Signatures = Map<string, string>;

const SIGNATURES: Record<EngineName, string> = {
  postgresql: `SELECT n.nspname || '.' || p.proname AS name,
      pg_get_function_arguments(p.oid) || ' → ' || pg_get_function_result(p.oid) AS signature
    FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace WHERE n.nspname IN ('service', 'api')`,
  mysql: `SELECT r.ROUTINE_NAME AS name, COALESCE((
      SELECT GROUP_CONCAT(CONCAT_WS(' ', p.PARAMETER_MODE, p.PARAMETER_NAME, p.DTD_IDENTIFIER) ORDER BY p.ORDINAL_POSITION)
      FROM information_schema.PARAMETERS p
      WHERE p.SPECIFIC_SCHEMA = r.ROUTINE_SCHEMA AND p.SPECIFIC_NAME = r.SPECIFIC_NAME
    ), '') AS signature
    FROM information_schema.ROUTINES r
    WHERE r.ROUTINE_SCHEMA = DATABASE() AND (r.ROUTINE_NAME LIKE 'service\\_%' OR r.ROUTINE_NAME LIKE 'api\\_%')`,
};

/** Applies one file after the other and names each routine that a file took away or gave another signature. */
async function brokenBy(engine: EngineName, further: Record<string, string> = {}): Promise<string[]> {
  const database = await createTestDatabase({ app: 'db-node', engine });
  const folder = await mkdtemp(join(tmpdir(), 'compatible-'));
  const options = dataSourceOptions({ url: database.adminUrl, poolSize: 1, applicationName: 'test' });
  const admin = await new DataSource(options).initialize();
  const broken: string[] = [];
  let before: Signatures = new Map();
  try {
    for (const file of [...readdirSync(join(MIGRATIONS, engine)).sort(), ...Object.keys(further)]) {
      const text = further[file];
      if (text) await writeFile(join(folder, file), text);
      else await copyFile(join(MIGRATIONS, engine, file), join(folder, file));
      await applyMigrations(database.migrationUrl, folder);
      const rows = await admin.query<{ name: string; signature: string }[]>(SIGNATURES[engine]);
      const after: Signatures = new Map(rows.map(({ name, signature }) => [name, signature]));
      for (const [name, signature] of before)
        if (after.get(name) !== signature && !DROPPED[file]?.includes(name)) broken.push(`${file}: ${name}`);
      before = after;
    }
  } finally {
    await admin.destroy();
    await database.drop();
    await rm(folder, { recursive: true });
  }
  return broken;
}

const BREAKING: Record<EngineName, string> = {
  postgresql: `DROP FUNCTION service.session_revoke(uuid, text);
    DROP FUNCTION service.user_get(uuid, text);
    CREATE FUNCTION service.user_get(uuid, text, p_more text DEFAULT '') RETURNS text LANGUAGE sql AS $$ SELECT '' $$;`,
  mysql: `DROP PROCEDURE service_session_revoke;
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_user_get(IN p_id CHAR(36)) SELECT 1;
`,
};

describe.each(['postgresql', 'mysql'] as const)('migrations on %s', (engine) => {
  it('leave every service and public routine its name and its signature, so that the release before can call it', async () => {
    expect(await brokenBy(engine)).toEqual([]);
  });

  it('would be told from one that drops a routine or gives it another signature', async () => {
    const prefix = engine === 'mysql' ? 'service_' : 'service.';
    const broken = await brokenBy(engine, { '9001_breaking.sql': BREAKING[engine] });
    expect(broken.sort()).toEqual([
      `9001_breaking.sql: ${prefix}session_revoke`,
      `9001_breaking.sql: ${prefix}user_get`,
    ]);
  });
});
