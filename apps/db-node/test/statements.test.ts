import { join } from 'node:path';
import { definedStatements } from '@platform/database';
import { statementProblems } from '@platform/testing';
import { migratedDatabase } from './support/node-under-test';

it('every routine returns the columns that it declares', async () => {
  const database = await migratedDatabase('postgresql');
  try {
    expect(await statementProblems(database.serviceUrl, join(__dirname, '../src'), definedStatements)).toEqual([]);
  } finally {
    await database.drop();
  }
});
