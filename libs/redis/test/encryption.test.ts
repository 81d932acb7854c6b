import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { eventually, type ServerHandle, startRedis } from '@platform/testing';
import type { Redis } from 'ioredis';
import { createRedis, redisProblems } from '../src';

describe('an encrypted connection to Redis', () => {
  let server: ServerHandle;
  let elsewhere: ServerHandle;
  const clients: Redis[] = [];
  const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);

  beforeAll(async () => {
    server = await startRedis({ tls: true });
    elsewhere = await startRedis({ tls: true, certificateNames: ['DNS:redis.example.com'] });
  });
  beforeEach(() => warn.mockClear());
  afterAll(async () => {
    for (const client of clients) client.disconnect();
    await server?.stop();
    await elsewhere?.stop();
  });

  function connect(url: string): Redis {
    const client = createRedis(url);
    clients.push(client);
    return client;
  }

  /** What is said while the client tries three times. */
  async function saidOf(url: string): Promise<string[]> {
    const client = connect(url);
    let tries = 0;
    client.on('error', () => (tries += 1));
    await eventually('it has tried three times', () => tries >= 3);
    client.disconnect();
    return warn.mock.calls.map(([line]) => (line as { problem: string }).problem);
  }

  it('trusts the authority that the address names', async () => {
    const client = connect(`${server.url}/3?cacert=${server.caPath}`);
    await new Promise((resolve) => client.once('ready', resolve));
    expect(await client.set('key', 'value')).toBe('OK');
    expect(await client.client('INFO')).toContain(' db=3 ');
    expect(warn).not.toHaveBeenCalled();
  });

  it('is refused without it, and the log says once which certificate and where its authority is named', async () => {
    expect(await saidOf(server.url)).toEqual([
      'no authority that is trusted has signed its certificate; a private authority is named in REDIS_URL, as cacert=<file>',
    ]);
  });

  it('is refused where the certificate is for another name', async () => {
    expect(await saidOf(`${elsewhere.url}?cacert=${elsewhere.caPath}`)).toEqual([
      expect.stringContaining('its certificate is for another name than the one in the address'),
    ]);
  });

  it('to a cluster trusts the same authority', async () => {
    const client = connect(`${server.url.replace('rediss:', 'rediss+cluster:')}?cacert=${server.caPath}`);
    // This server is no cluster; that it can say so shows that it was trusted.
    const error = await new Promise<Error & { lastNodeError?: Error }>((resolve) => client.once('error', resolve));
    expect(error.lastNodeError?.message).toContain('cluster support disabled');
  });

  it('needs an address that can be kept', () => {
    const empty = join(server.caPath!, '../empty.crt');
    writeFileSync(empty, '');
    expect(redisProblems(`rediss://host?cacert=${server.caPath}`)).toEqual([]);
    expect(redisProblems(`redis://host?cacert=${server.caPath}`)).toEqual([
      expect.stringContaining('is not encrypted'),
    ]);
    expect(redisProblems('rediss+cluster://host?cacert=/nowhere')).toEqual([expect.stringContaining('cannot be read')]);
    expect(redisProblems(`rediss://host?cacert=${empty}`)).toEqual([expect.stringContaining('holds no certificate')]);
  });
});
