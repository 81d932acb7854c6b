import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataSourceOptions } from '@platform/database';
import { DataSource } from 'typeorm';
import { type EngineName, migratedDatabase } from '../support/node-under-test';
import { directAccessPage, mysqlRoutines, postgresqlRoutines, type PublicRoutine } from './direct-access-page';

const FILE = join(__dirname, '../../docs/direct-access.md');

const transcriptOf = (engine: EngineName) => readFileSync(join(__dirname, `transcript.${engine}.txt`), 'utf8');

async function routinesOf(
  engine: EngineName,
  read: (admin: DataSource) => Promise<PublicRoutine[]>,
): Promise<PublicRoutine[]> {
  const database = await migratedDatabase(engine);
  const options = dataSourceOptions({ url: database.adminUrl, poolSize: 1, applicationName: 'test' });
  const admin = await new DataSource(options).initialize();
  try {
    return await read(admin);
  } finally {
    await admin.destroy();
    await database.drop();
  }
}

describe('docs/direct-access.md', () => {
  it('matches the comments of both databases', async () => {
    const page = directAccessPage(
      await routinesOf('postgresql', postgresqlRoutines),
      await routinesOf('mysql', mysqlRoutines),
      { postgresql: transcriptOf('postgresql'), mysql: transcriptOf('mysql') },
    );
    if (process.env.UPDATE_DOCS) writeFileSync(FILE, page);
    expect(readFileSync(FILE, 'utf8')).toBe(page);
  });
});
