import { testServer } from '@platform/testing';
import { DataSource } from 'typeorm';
import { dataSourceOptions, queryPrepared } from '../src';

describe('a statement that PostgreSQL refuses', () => {
  let database: DataSource;

  beforeAll(async () => {
    const { url } = testServer('postgresql');
    database = await new DataSource(dataSourceOptions({ url, poolSize: 1, applicationName: 'test' })).initialize();
  });

  afterAll(async () => {
    await database?.destroy();
  });

  const backend = async () => {
    const [row] = await queryPrepared<{ pid: number }>(database, 'pid', 'SELECT pg_backend_pid() AS pid', []);
    return row!.pid;
  };
  const refused = () => queryPrepared(database, 'refused', 'SELECT 1 / $1::integer', [0]);

  // A new one costs both sides more than a hundred statements do.
  it('leaves its connection to the next', async () => {
    const before = await backend();
    await expect(refused()).rejects.toMatchObject({ code: '22012' });
    await expect(refused()).rejects.toMatchObject({ code: '22012' });
    expect(await backend()).toBe(before);
  });

  it('does not keep a connection that the server has ended', async () => {
    const before = await backend();
    await expect(
      queryPrepared(database, 'end', 'SELECT pg_terminate_backend(pg_backend_pid())', []),
    ).rejects.toBeInstanceOf(Error);
    expect(await backend()).not.toBe(before);
  });
});
