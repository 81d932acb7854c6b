import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { Logger } from '@nestjs/common';
import { eventually, type ServerHandle, startRedis, uniqueName } from '@platform/testing';
import type { Redis } from 'ioredis';
import { createRedis, InvalidationChannel } from '../src';

describe('an invalidation channel', () => {
  let server: ServerHandle;
  const open: { client: Redis; channel: InvalidationChannel }[] = [];

  beforeAll(async () => {
    server = await startRedis();
    jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
  });
  afterAll(async () => {
    for (const { client, channel } of open) {
      channel.onApplicationShutdown();
      client.disconnect();
    }
    await server.stop();
  });

  /** A replica on its own connection, listening. */
  async function replica(name: string) {
    const client = createRedis(server.url);
    const channel = new InvalidationChannel(client, name);
    const heard: (string | undefined)[] = [];
    channel.onInvalidation((key) => heard.push(key));
    open.push({ client, channel });
    await new Promise((resolve) => client.once('ready', resolve));
    channel.onModuleInit();
    await eventually('it listens', () => heard.length > 0);
    return { channel, client, heard };
  }

  it('invalidates everything as soon as it listens: what was published before was missed', async () => {
    const { heard } = await replica(uniqueName('channel'));
    expect(heard).toEqual([undefined]);
  });

  it('notifies this replica immediately, and every other one', async () => {
    const name = uniqueName('channel');
    const [one, two] = [await replica(name), await replica(name)];
    const published = one.channel.publish('k1');
    expect(one.heard).toEqual([undefined, 'k1']);
    await published;
    await eventually('the other replica is notified', () => two.heard.includes('k1'));
  });

  it('invalidates everything when the connection is lost, and again when it is back', async () => {
    const { client, heard } = await replica(uniqueName('channel'));
    await client.call('CLIENT', 'KILL', 'TYPE', 'pubsub');
    await eventually('it is connected again', () => heard.length >= 3);
    expect(heard).toEqual([undefined, undefined, undefined]);
  });

  it('leaves cached data to its expiry while Redis is unreachable, after any number of attempts', async () => {
    let attempts = 0;
    const gone = createServer((socket) => void (attempts++, socket.destroy())).listen(0, '127.0.0.1');
    await once(gone, 'listening');
    const client = createRedis(`redis://127.0.0.1:${(gone.address() as AddressInfo).port}`);
    const channel = new InvalidationChannel(client, uniqueName('channel'));
    const heard: (string | undefined)[] = [];
    channel.onInvalidation((key) => heard.push(key));
    open.push({ client, channel });
    channel.onModuleInit();
    await eventually('both connections were tried again', () => attempts >= 6);
    gone.close();
    expect(heard).toHaveLength(0);
  });

  it('does not hold up the caller of a Redis that does not answer', async () => {
    const { channel, client } = await replica(uniqueName('channel'));
    await server.kill('SIGSTOP');
    let hasGivenUp = false;
    client.ping().catch(() => (hasGivenUp = true));
    await channel.publish('k1');
    expect(hasGivenUp).toBe(false);
    await server.kill('SIGCONT');
  });

  it('works without Redis: only this replica is notified', async () => {
    const channel = new InvalidationChannel(null, uniqueName('channel'));
    const heard: (string | undefined)[] = [];
    channel.onInvalidation((key) => heard.push(key));
    channel.onModuleInit();
    await channel.publish('k1');
    expect(heard).toEqual(['k1']);
  });
});
