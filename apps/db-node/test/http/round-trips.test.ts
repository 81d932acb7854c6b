import { createHash, randomBytes } from 'node:crypto';
import { testServer, times, uniqueEmail, uniqueName } from '@platform/testing';
import { Redis } from 'ioredis';
import { SCOPES } from '../../src/access/permissions';
import { Operator, send } from '../support/http-client';
import {
  type EngineName,
  migratedDatabase,
  type NodeUnderTest,
  startNode,
  WITHOUT_ADMISSION,
} from '../support/node-under-test';
import { RoundTripCounter } from '../support/round-trip-counter';

const PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$Pq4jBkR5oUvGJz3NrX6wLqGmYc8hV0sT2eDfA7bK9iE';
const tokenHash = () => createHash('sha256').update(randomBytes(32)).digest('hex');
const inTenMinutes = () => new Date(Date.now() + 600_000).toISOString();

describe.each(['postgresql', 'mysql'] as const)('on %s', (engine: EngineName) => {
  let database: Awaited<ReturnType<typeof migratedDatabase>>;
  let trips: RoundTripCounter;
  let node: NodeUnderTest;
  let redis: Redis;
  let monitor: Redis;
  let commands: string[];
  let call: (method: string, path: string, json?: unknown) => Promise<Record<string, string>>;

  beforeAll(async () => {
    database = await migratedDatabase(engine);
    trips = await RoundTripCounter.before(engine, database.serviceUrl);
    const redisUrl = testServer('redis').url;
    // The minimum number of connections for a start, so that each statement is prepared once and then only executed.
    const settings = { REDIS_URL: redisUrl, DATABASE_POOL_SIZE: '2' };
    redis = new Redis(redisUrl);
    await redis.ping();
    // Started while Redis is idle: ioredis does not expect a line in the same packet as the response to MONITOR.
    monitor = await redis.monitor();
    node = await startNode(trips.url, engine, settings, WITHOUT_ADMISSION);
    commands = [];
    monitor.on('monitor', (_time: string, [command]: string[], source: string) => {
      // MONITOR marks commands inside a script with "lua".
      if (source !== 'lua' && !['info', 'ping'].includes(command!.toLowerCase())) commands.push(command!);
    });
    const operator = new Operator(node.url);
    const tenantId = await operator.newTenant();
    const { credential } = await operator.newIdentity(tenantId, SCOPES);
    call = async (method, path, json) => (await send(method, `${node.url}/api/v1${path}`, { credential, json })).body;
  });

  afterAll(async () => {
    await node?.stop();
    monitor?.disconnect();
    redis?.disconnect();
    trips?.close();
    await database?.drop();
  });

  const newUser = () => ({
    email: uniqueEmail(),
    username: uniqueName('u').replace('-', '_'),
    password_hash: PASSWORD_HASH,
  });

  /** The second of two calls. The first one prepares the statement and loads the identity. */
  async function costOf(request: () => Promise<unknown>): Promise<{ database: number; redis: number }> {
    await request();
    await redis.ping();
    [trips.count, commands.length] = [0, 0];
    await request();
    // The monitor reports in order, so all earlier commands have been reported now.
    const marker = uniqueName('marker');
    await redis.get(marker);
    while (!commands.some((command) => command.toLowerCase() === 'get'))
      await new Promise((resolve) => monitor.once('monitor', resolve));
    return { database: trips.count, redis: commands.length - 1 };
  }

  it('every kind of request costs one round trip to the database and one command of Redis', async () => {
    const users = await Promise.all(times(2, () => call('POST', '/users', newUser())));
    const user_id = users[0]!['user_id']!;
    const { email } = await call('GET', `/users/${user_id}`);
    const session = () => ({ user_id, token_hash: tokenHash(), expires_at: inTenMinutes() });
    const { session_id } = await call('POST', '/sessions', session());
    const tokens = times(2, tokenHash);
    for (const token_hash of tokens) {
      await call('POST', '/verification-tokens', {
        user_id,
        token_hash,
        expires_at: inTenMinutes(),
        purpose: 'signup',
      });
    }
    const requests: Record<string, () => Promise<unknown>> = {
      'create a user': () => call('POST', '/users', newUser()),
      'get a user': () => call('GET', `/users/${user_id}`),
      'look a user up': () => call('POST', '/users/lookup', { email }),
      'read a session': () => call('GET', `/sessions/${session_id}`),
      'create a session': () => call('POST', '/sessions', session()),
      'record an event': () => call('POST', '/auth/events', { user_id, success: true }),
      'consume a token': () => call('POST', '/verification-tokens/consume', { token_hash: tokens.pop() }),
      'revoke a session': () => call('POST', `/sessions/${session_id}/revoke`),
      'miss a session': () => call('GET', `/sessions/${user_id}`),
    };
    const costs: Record<string, unknown> = {};
    for (const [name, request] of Object.entries(requests)) costs[name] = await costOf(request);
    expect(costs).toEqual(Object.fromEntries(Object.keys(requests).map((name) => [name, { database: 1, redis: 1 }])));
  });

  it('twenty concurrent requests cost far less than twenty sequential ones: reads and writes', async () => {
    const { user_id } = await call('POST', '/users', newUser());
    const reads = await costOf(() => Promise.all(times(20, () => call('GET', `/users/${user_id}`))));
    expect(reads.database).toBeLessThanOrEqual(10);
    expect(reads.redis).toBeLessThanOrEqual(20);
    const record = () => call('POST', '/auth/events', { user_id, success: true });
    const writes = await costOf(() => Promise.all(times(20, record)));
    expect(writes.database).toBeLessThanOrEqual(10);
  });
});
