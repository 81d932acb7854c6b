import { applyMigrations } from '@platform/database';
import { databaseFolder } from '@platform/stack';
import { createMigratedDatabase } from '@platform/testing';
import { Client } from 'pg';
import { fill } from '../src/growth/growth';
import { FILL as PAYMENTS } from '../src/growth/payment-service';
import { FILL as WELLBEING } from '../src/growth/wellbeing-api';

/** What the accounts' own requests make before a table is filled. */
const WORLD = `
  INSERT INTO accounts (id, email, password_hash) VALUES (uuidv7(), 'bench@example.com', 'hash');
  INSERT INTO collections (id, account_id, title, visibility) SELECT uuidv7(), id, 'World', 'private' FROM accounts`;

const SUBJECTS: [app: string, before: string, statements: string[]][] = [
  ['payment-service', '', PAYMENTS],
  ['wellbeing-api', WORLD, WELLBEING],
];

describe('what fills the tables of a growing service', () => {
  it.each(SUBJECTS)('fits the schema of %s', async (app, before, statements) => {
    const folder = databaseFolder(app, 'postgresql');
    const database = await createMigratedDatabase({ app }, (url) => applyMigrations(url, folder));
    const client = new Client(database.adminUrl);
    await client.connect();
    try {
      await client.query(before);
      await fill({ adminUrl: database.adminUrl, fill: statements }, 10);
      const tables = statements.map((statement) => /INSERT INTO (\w+)/.exec(statement)![1]!);
      for (const table of tables) {
        const { rows } = await client.query<{ count: number }>(`SELECT count(*)::int FROM ${table}`);
        expect(rows[0]!.count).toBeGreaterThanOrEqual(10);
      }
    } finally {
      await client.end();
      await database.drop();
    }
  });
});
