import { join } from 'node:path';
import { definedStatements } from '@platform/database';
import { statementProblems } from '@platform/testing';
import { migratedDatabase } from './support/node-under-test';

// No route of this service uses an Idempotency-Key, so the table of the library does not exist here.
const ownStatements = () => definedStatements().filter(({ name }) => !name.startsWith('idempotency-'));

it('every routine returns the columns that it declares', async () => {
  const database = await migratedDatabase('postgresql');
  try {
    expect(await statementProblems(database.serviceUrl, join(__dirname, '../src'), ownStatements)).toEqual([]);
  } finally {
    await database.drop();
  }
});
