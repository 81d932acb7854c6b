import { testServer } from '@platform/testing';
import { DataSource } from 'typeorm';
import { dataSourceOptions, defineStatement, sql } from '../src';

const BACKEND = defineStatement({
  name: 'backend',
  text: 'SELECT pg_backend_pid() AS pid',
  row: { pid: sql.integer },
});
const REFUSED = defineStatement({ name: 'refused', text: 'SELECT 1 / $1::integer' });
const END = defineStatement({ name: 'end', text: 'SELECT pg_terminate_backend(pg_backend_pid())' });

describe('a statement that PostgreSQL refuses', () => {
  let database: DataSource;

  beforeAll(async () => {
    const { url } = testServer('postgresql');
    database = await new DataSource(dataSourceOptions({ url, poolSize: 1, applicationName: 'test' })).initialize();
  });

  afterAll(async () => {
    await database?.destroy();
  });

  const backend = async () => (await BACKEND.get(database)).pid;
  const refused = () => REFUSED.run(database, [0]);

  // A new one costs both sides more than a hundred statements do.
  it('leaves its connection to the next', async () => {
    const before = await backend();
    await expect(refused()).rejects.toMatchObject({ code: '22012' });
    await expect(refused()).rejects.toMatchObject({ code: '22012' });
    expect(await backend()).toBe(before);
  });

  it('does not keep a connection that the server has ended', async () => {
    const before = await backend();
    await expect(END.run(database)).rejects.toBeInstanceOf(Error);
    expect(await backend()).not.toBe(before);
  });
});
