import { join } from 'node:path';
import { definedStatements } from '@platform/database';
import { statementProblems } from '@platform/testing';
import { startTestApp, type TestApp } from './support/test-app';

let service: TestApp;
beforeAll(async () => (service = await startTestApp()));
afterAll(() => service.close());

describe('the migrated schema', () => {
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
