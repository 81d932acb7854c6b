import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { freePort } from '@platform/testing';
import { ServiceConfig } from '../config/service-config';
import { waitForDatabase } from './wait-for-database';

/** Speaks enough of PostgreSQL's protocol to let a client in, or to refuse its password. */
function databaseAt(port: number, refusal?: string): Promise<Server> {
  const server = createServer((socket) => {
    socket
      .on('error', () => undefined)
      .once('data', () => {
        if (refusal === undefined) socket.write(Buffer.from('5200000008000000005a0000000549', 'hex'));
        else socket.end(errorMessage(refusal));
      });
  });
  return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(server)));
}

/** MySQL's first packet, which refuses the caller. */
function mysqlRefusalAt(port: number): Promise<Server> {
  const text = Buffer.from('#28000Access denied');
  const packet = Buffer.concat([Buffer.from([text.length + 3, 0, 0, 0, 0xff, 0x15, 0x04]), text]);
  const server = createServer((socket) => socket.on('error', () => undefined).end(packet));
  return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(server)));
}

/** Takes connections and says nothing, as a server on a host that hangs. */
async function silentAt(port: number): Promise<{ close(): Promise<void> }> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => void sockets.push(socket.on('error', () => undefined)));
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const close = () => {
    for (const socket of sockets) socket.destroy();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  const silent = { close };
  servers.push(silent);
  return silent;
}

function errorMessage(code: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C${code}\0Mrefused\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

const servers: { close(): unknown }[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
  jest.restoreAllMocks();
});

async function configOf(databasePort: number): Promise<ServiceConfig> {
  const url = `postgresql://user:secret@127.0.0.1:${databasePort}/db`;
  return Object.assign(new ServiceConfig(), {
    APP_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: await freePort(),
    DATABASE_URL: url,
  });
}

/** Asks until the service answers. */
async function answerOf(config: ServiceConfig, path: string): Promise<Response> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${config.PORT}${path}`).catch(() => undefined);
    if (answer) return answer;
  }
}

describe('a start without a database', () => {
  it('waits, is alive and not ready, and continues when the database answers', async () => {
    jest.spyOn(process.stdout, 'write').mockReturnValue(true);
    const port = await freePort();
    const config = await configOf(port);
    const started = waitForDatabase('notes', config);
    const health = await answerOf(config, '/health');
    expect([health.status, await health.json()]).toEqual([
      200,
      expect.objectContaining({ status: 'ok', service: 'notes' }),
    ]);
    const ready = await answerOf(config, '/ready');
    expect([ready.status, await ready.json()]).toEqual([
      503,
      expect.objectContaining({ database_status: 'unavailable' }),
    ]);
    expect((await answerOf(config, '/anything')).status).toBe(503);
    servers.push(await databaseAt(port));
    await started;
    // The port is free for the service.
    const next = createServer().listen(config.PORT, '127.0.0.1');
    servers.push(next);
    await once(next, 'listening');
    expect((next.address() as AddressInfo).port).toBe(config.PORT);
    const [line] = (process.stdout.write as jest.Mock).mock.calls[0] as [string];
    expect(JSON.parse(line)).toMatchObject({ level: 'warn', msg: 'database is unavailable, the start waits' });
    expect(line).not.toContain('secret');
  });

  it.each(['postgresql', 'mysql'])('waits for a %s that takes connections and says nothing', async (engine) => {
    jest.spyOn(process.stdout, 'write').mockReturnValue(true);
    const port = await freePort();
    const silent = await silentAt(port);
    const config = Object.assign(await configOf(port), {
      DATABASE_URL: `${engine}://user:secret@127.0.0.1:${port}/db`,
    });
    Object.defineProperty(config, 'databaseLimits', { value: { ...config.databaseLimits, connect: 100 } });
    const started = waitForDatabase('notes', config).catch((error: unknown) => error);
    const health = await Promise.race([answerOf(config, '/health'), started]);
    expect(health).toMatchObject({ status: 200 });
    expect((await answerOf(config, '/ready')).status).toBe(503);
    await silent.close();
    servers.push(await (engine === 'mysql' ? mysqlRefusalAt(port) : databaseAt(port, '28P01')));
    await expect(started).resolves.toMatchObject({ code: engine === 'mysql' ? 'ER_ACCESS_DENIED_ERROR' : '28P01' });
  });

  it('ends immediately if the database refuses the password', async () => {
    const port = await freePort();
    servers.push(await databaseAt(port, '28P01'));
    await expect(waitForDatabase('notes', await configOf(port))).rejects.toMatchObject({ code: '28P01' });
  });
});
