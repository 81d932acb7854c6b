import { startMariaDb, startPostgres, type ServerHandle, testServer } from '@platform/testing';
import { DataSource } from 'typeorm';
import {
  applyMigrations,
  classifyDatabaseError,
  dataSourceOptions,
  describeDatabaseError,
  prepareMysqlConnections,
} from '../src';
import { folderOf } from './support/database-folder';

const ENGINES = {
  postgresql: {
    start: startPostgres,
    plain: () => testServer('postgresql').url,
    required: 'sslmode=require',
    authority: (ca: string) => `sslmode=verify-ca&sslrootcert=${ca}`,
    identity: (ca: string) => `sslmode=verify-full&sslrootcert=${ca}`,
    cipher: 'SELECT cipher FROM pg_stat_ssl WHERE pid = pg_backend_pid()',
  },
  mysql: {
    start: startMariaDb,
    plain: () => testServer('mariadb').url,
    required: 'ssl-mode=REQUIRED',
    authority: (ca: string) => `ssl-mode=VERIFY_CA&ssl-ca=${ca}`,
    identity: (ca: string) => `ssl-mode=VERIFY_IDENTITY&ssl-ca=${ca}`,
    cipher: "SELECT VARIABLE_VALUE AS cipher FROM information_schema.SESSION_STATUS WHERE VARIABLE_NAME = 'Ssl_cipher'",
  },
};

/** The cipher of each of a pool's connections, used at the same time. */
async function ciphersOf(url: string, statement: string): Promise<(string | null)[]> {
  const options = dataSourceOptions({ url, poolSize: 3, applicationName: 'test' });
  const database = await new DataSource(options).initialize();
  try {
    if (options.type === 'mysql') prepareMysqlConnections(database);
    const answers = await Promise.all([1, 2, 3].map(() => database.query<{ cipher: string | null }[]>(statement)));
    return answers.map(([row]) => row!.cipher);
  } finally {
    await database.destroy();
  }
}

describe.each(['postgresql', 'mysql'] as const)('an encrypted connection to %s', (engine) => {
  const { start, plain, required, authority, identity, cipher } = ENGINES[engine];
  let here: ServerHandle;
  let elsewhere: ServerHandle;

  beforeAll(async () => {
    here = await start({ tls: true });
    elsewhere = await start({ tls: true, certificateNames: ['DNS:db.example.com'] });
  });

  afterAll(async () => {
    await here?.stop();
    await elsewhere?.stop();
  });

  const to = (server: string, options: string, host = 'localhost') =>
    ciphersOf(`${server.replace('127.0.0.1', host)}?${options}`, cipher);
  const encrypted = Array.from({ length: 3 }, () => expect.stringContaining('AES'));

  it('is made by every connection of the pool, at each step of proof', async () => {
    expect(await to(here.url, required)).toEqual(encrypted);
    expect(await to(here.url, authority(here.caPath!))).toEqual(encrypted);
    expect(await to(here.url, identity(here.caPath!))).toEqual(encrypted);
  });

  it('is refused when the server speaks plaintext only', async () => {
    for (const options of [required, authority(here.caPath!), identity(here.caPath!)]) {
      await expect(to(plain(), options)).rejects.toThrow(/does not support (SSL|secure) connection/);
    }
  });

  it('is refused when another authority has signed', async () => {
    for (const options of [authority, identity]) {
      await expect(to(here.url, options(elsewhere.caPath!))).rejects.toThrow(/certificate|signature/i);
    }
  });

  it('says in words that the certificate was refused and where its authority is named, and counts as away', async () => {
    const refusal = async (url: string, options: string) => {
      const error: unknown = await to(url, options).then(
        () => undefined,
        (reason: unknown) => reason,
      );
      return [describeDatabaseError(error), classifyDatabaseError(error)];
    };
    expect(await refusal(here.url, authority(elsewhere.caPath!))).toEqual([
      expect.stringMatching(
        /no authority that is trusted has signed its certificate.* sslrootcert=… on PostgreSQL, ssl-ca=…/,
      ),
      'unavailable',
    ]);
    expect(await refusal(elsewhere.url, identity(elsewhere.caPath!))).toEqual([
      expect.stringContaining('its certificate is for another name'),
      'unavailable',
    ]);
  });

  it('is refused when the certificate is another server’s, unless only the authority is asked for', async () => {
    await expect(to(elsewhere.url, identity(elsewhere.caPath!))).rejects.toThrow(/altnames/);
    expect(await to(elsewhere.url, authority(elsewhere.caPath!))).toEqual(encrypted);
  });

  it('is what migrations are applied through as well', async () => {
    const url = `${plain()}?${required}`;
    await expect(applyMigrations(url, await folderOf({}))).rejects.toThrow(/does not support (SSL|secure) connection/);
  });
});

it('to PostgreSQL compares an address with the addresses of the certificate', async () => {
  const { identity, cipher } = ENGINES.postgresql;
  const local = await startPostgres({ tls: true, certificateNames: ['DNS:localhost'] });
  try {
    const options = identity(local.caPath!);
    expect(await ciphersOf(`${local.url.replace('127.0.0.1', 'localhost')}?${options}`, cipher)).toHaveLength(3);
    await expect(ciphersOf(`${local.url}?${options}`, cipher)).rejects.toThrow(/altnames/);
  } finally {
    await local.stop();
  }
});
