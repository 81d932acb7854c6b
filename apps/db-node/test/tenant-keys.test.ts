import { dataSourceOptions } from '@platform/database';
import { DataSource } from 'typeorm';
import { type EngineName, migratedDatabase } from './support/node-under-test';

/**
 * The tables of a tenant's data. Operators' records about tenants have their own id, because they are looked up before
 * the tenant is known.
 */
const TABLES = [
  'auth_events',
  'erasure_proposals',
  'import_verdicts',
  'imports',
  'sessions',
  'users',
  'verification_tokens',
];

/** The first column of each key and index. */
const FIRST_COLUMNS: Record<EngineName, string> = {
  postgresql: `SELECT c.relname AS "table", i.indexrelid::regclass::text AS "index", a.attname AS "column",
      EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid) AND c.relforcerowsecurity AS guarded
    FROM pg_index i
    JOIN pg_class c ON c.oid = i.indrelid AND c.relnamespace = 'private'::regnamespace
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = i.indkey[0]`,
  mysql: `SELECT s.TABLE_NAME AS \`table\`, s.INDEX_NAME AS \`index\`, s.COLUMN_NAME AS \`column\`, NULL AS guarded
    FROM information_schema.STATISTICS s WHERE s.TABLE_SCHEMA = DATABASE() AND s.SEQ_IN_INDEX = 1`,
};

interface Key {
  table: string;
  index: string;
  column: string;
  guarded: boolean | null;
}

describe.each(['postgresql', 'mysql'] as const)('the tables of a tenant’s data on %s', (engine) => {
  it('have the tenant first in every key and index, and row-level security on PostgreSQL', async () => {
    const database = await migratedDatabase(engine);
    const options = dataSourceOptions({ url: database.adminUrl, poolSize: 1, applicationName: 'test' });
    const admin = await new DataSource(options).initialize();
    try {
      const keys = (await admin.query<Key[]>(FIRST_COLUMNS[engine])).filter(({ table }) => TABLES.includes(table));
      expect([...new Set(keys.map(({ table }) => table))].sort()).toEqual(TABLES);
      expect(keys.filter(({ column }) => column !== 'tenant_id')).toEqual([]);
      if (engine === 'postgresql') expect(keys.filter(({ guarded }) => !guarded)).toEqual([]);
    } finally {
      await admin.destroy();
      await database.drop();
    }
  });
});
