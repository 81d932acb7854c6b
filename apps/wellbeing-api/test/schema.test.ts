import { join } from 'node:path';
import { definedStatements } from '@platform/database';
import { statementProblems } from '@platform/testing';
import { startTestApp, type TestApp } from './support/test-app';

let service: TestApp;
beforeAll(async () => (service = await startTestApp()));
afterAll(() => service.close());

interface Column {
  name: string;
  type: string;
  nullable: boolean;
}

async function columnsOf(table: string): Promise<Column[]> {
  const rows = await service.dataSource.query<{ column_name: string; data_type: string; is_nullable: string }[]>(
    'SELECT column_name, data_type, is_nullable FROM information_schema.columns WHERE table_name = $1',
    [table],
  );
  return rows
    .map(({ column_name: name, data_type: type, is_nullable }) => ({ name, type, nullable: is_nullable === 'YES' }))
    .toSorted((left, right) => left.name.localeCompare(right.name));
}

const TYPES: Record<string, string> = { timestamptz: 'timestamp with time zone' };

describe('the migrated schema', () => {
  it('has exactly the columns, types and nullability of the entities', async () => {
    expect(service.dataSource.entityMetadatas.length).toBeGreaterThanOrEqual(5);
    for (const { tableName, columns } of service.dataSource.entityMetadatas) {
      const entity = columns
        .map(({ databaseName: name, type, isNullable }) => ({
          name,
          type: TYPES[String(type)] ?? String(type),
          nullable: isNullable,
        }))
        .toSorted((left, right) => left.name.localeCompare(right.name));
      expect({ tableName, columns: await columnsOf(tableName) }).toEqual({ tableName, columns: entity });
    }
  });

  it('gives every statement and routine the columns that it declares', async () => {
    const sources = join(__dirname, '../src');
    expect(await statementProblems(service.database.serviceUrl, sources, definedStatements)).toEqual([]);
  });

  it('gives every reference to an account an index, so that an erasure does not read whole tables', async () => {
    const missing = await service.dataSource.query<unknown[]>(
      `SELECT c.conrelid::regclass AS table, c.conname AS constraint
       FROM pg_constraint c
       WHERE c.contype = 'f' AND NOT EXISTS (
         SELECT FROM pg_index i WHERE i.indrelid = c.conrelid AND i.indkey[0] = c.conkey[1]
       )`,
    );
    expect(missing).toEqual([]);
  });

  it('lets the service change rows but not tables', async () => {
    await expect(service.dataSource.query('CREATE TABLE more (id int)')).rejects.toMatchObject({ code: '42501' });
    await expect(service.dataSource.query('DROP TABLE accounts')).rejects.toMatchObject({ code: '42501' });
    await expect(service.dataSource.query('DELETE FROM schema_migrations')).rejects.toMatchObject({ code: '42501' });
  });
});
