import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { testServer } from '@platform/testing';
import { DataSource } from 'typeorm';
import { dataSourceOptions, defineStatement } from '../src';

const ONE = defineStatement({ name: 'dying-server', text: 'SELECT 1 AS one' });

/** "Z", five bytes long, idle: the server is ready for the first statement of a connection. */
const READY = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);

/** What a server says to its sessions when it is killed (ErrorResponse, FATAL 57P01). */
function lastWords(): Buffer {
  const fields = Buffer.from('SFATAL\0VFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0');
  const length = Buffer.alloc(4);
  length.writeInt32BE(4 + fields.length);
  return Buffer.concat([Buffer.from('E'), length, fields]);
}

/** A proxy in front of the real server. While it is dying, it ends each connection right after it becomes ready. */
async function beforeServer(to: URL): Promise<{ url: string; server: Server; dying: { now: boolean } }> {
  const dying = { now: false };
  const server = createServer((client) => {
    const upstream = connect(Number(to.port), to.hostname);
    client.on('error', () => upstream.destroy()).on('close', () => upstream.destroy());
    upstream.on('error', () => client.destroy()).on('close', () => client.destroy());
    client.on('data', (chunk) => upstream.write(chunk));
    upstream.on('data', (chunk: Buffer) => {
      if (dying.now && chunk.subarray(-READY.length).equals(READY)) client.end(Buffer.concat([chunk, lastWords()]));
      else client.write(chunk);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(to);
  url.port = String((server.address() as AddressInfo).port);
  return { url: url.href, server, dying };
}

describe('a PostgreSQL server that dies', () => {
  let front: Awaited<ReturnType<typeof beforeServer>>;
  let database: DataSource;

  beforeAll(async () => {
    front = await beforeServer(new URL(testServer('postgresql').url));
    database = new DataSource(dataSourceOptions({ url: front.url, poolSize: 4, applicationName: 'test' }));
    await database.initialize();
  });

  afterAll(async () => {
    await database?.destroy();
    front?.server.close();
  });

  // An 'error' event without a listener would end the process: no statement uses the connection yet.
  it('between the first word of a connection and its first statement fails that statement, and not the process', async () => {
    front.dying.now = true;
    const callers = Array.from({ length: 4 }, (_, n) => (n % 2 ? database.query('SELECT 1') : ONE.run(database)));
    const outcomes = await Promise.allSettled(callers);
    expect(outcomes.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0);

    front.dying.now = false;
    await expect(database.query('SELECT 1 AS one')).resolves.toEqual([{ one: 1 }]);
  });
});
