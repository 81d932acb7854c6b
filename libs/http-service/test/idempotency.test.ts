import { randomUUID } from 'node:crypto';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { dataSourceOptions } from '@platform/database';
import { AppError, type ErrorCode } from '@platform/errors';
import { testServer } from '@platform/testing';
import type { Request } from 'express';
import { DataSource, type EntityManager } from 'typeorm';
import { Idempotency, idempotencyKeyOf, type IdempotentOperation } from '../src';

let database: DataSource;
let idempotency: Idempotency;

beforeAll(async () => {
  const { url } = testServer('postgresql');
  database = await new DataSource(dataSourceOptions({ url, poolSize: 4, applicationName: 'test' })).initialize();
  await database.query(`CREATE TABLE idempotency_keys (
    account_id text NOT NULL, route text NOT NULL, key_digest bytea NOT NULL, fingerprint bytea NOT NULL,
    answer bytea NOT NULL, created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    PRIMARY KEY (account_id, route, key_digest))`);
  await database.query('CREATE TABLE things (name text NOT NULL)');
  idempotency = new Idempotency(database);
});
afterAll(async () => {
  await database.query('DROP TABLE idempotency_keys, things');
  await database.destroy();
});

/** A request with these raw headers, and what is answered with it. */
function requestWith(...headers: string[]) {
  const message = new IncomingMessage(new Socket());
  message.rawHeaders = headers.flatMap((value) => ['Idempotency-Key', value]);
  for (const value of headers)
    message.headersDistinct['idempotency-key'] = [...(message.headersDistinct['idempotency-key'] ?? []), value];
  const answered: Record<string, string> = {};
  const res = { setHeader: (name: string, value: string) => (answered[name] = value) };
  return { request: Object.assign(message, { res }) as unknown as Request, answered };
}

/** With what a router knows of it. */
const routed = (request: Request, pattern: string, url: string) =>
  Object.assign(request, { method: 'POST', url, route: { path: pattern } });
const requestTo = (pattern: string, url: string, key: string) => routed(requestWith(key).request, pattern, url);

interface Attempt extends Partial<Omit<IdempotentOperation<unknown>, 'work'>> {
  key?: string;
  route?: string;
}

/** Sends one request; the default work adds a thing of a new name and answers with it. */
async function attempt(
  options: Attempt,
  work: (manager: EntityManager) => Promise<unknown> = addThing,
): Promise<{ answer?: unknown; error?: AppError; isReplay: boolean }> {
  const { key, route = '/things', ...operation } = options;
  const { request, answered } = requestWith(...(key === undefined ? [] : [key]));
  const whole = { accountId: 'anna', body: { a: 1 }, ...operation, work };
  const outcome = await idempotency.run(routed(request, route, '/things'), whole).then(
    (answer) => ({ answer }),
    (error: AppError) => ({ error }),
  );
  return { ...outcome, isReplay: answered['Idempotent-Replayed'] === 'true' };
}

async function addThing(manager: EntityManager): Promise<string> {
  const name = randomUUID();
  await manager.query('INSERT INTO things VALUES ($1)', [name]);
  return name;
}

const isThere = async (name: unknown) =>
  (await database.query<unknown[]>('SELECT 1 FROM things WHERE name = $1', [name])).length > 0;
const refusing = (code: ErrorCode, details?: unknown) => async (manager: EntityManager) => {
  await addThing(manager);
  throw new AppError(code, { message: 'Refused.', details });
};

describe('Idempotency', () => {
  it('does the work once, and answers a repetition as the first time', async () => {
    const key = randomUUID();
    const first = await attempt({ key });
    expect(await attempt({ key })).toEqual({ answer: first.answer, isReplay: true });
    expect([first.isReplay, await isThere(first.answer)]).toEqual([false, true]);
  });

  it('does the work each time without a key', async () => {
    const [first, second] = [await attempt({}), await attempt({})];
    expect(first.answer).not.toBe(second.answer);
    expect([first.isReplay, second.isReplay]).toEqual([false, false]);
  });

  it('keeps accounts and routes apart, and refuses another request under the key', async () => {
    const key = randomUUID();
    const first = await attempt({ key });
    for (const other of [{ accountId: 'bert' }, { route: '/others' }]) {
      const { answer, isReplay } = await attempt({ key, ...other });
      expect([isReplay, answer === first.answer]).toEqual([false, false]);
    }
    const { error } = await attempt({ key, body: { a: 2 } });
    expect(error).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED', status: 422 });
  });

  it('asks a concurrent second request to retry', async () => {
    const key = randomUUID();
    const first = await attempt({ key }, async (manager) => {
      const { error } = await attempt({ key });
      expect(error).toMatchObject({ code: 'IDEMPOTENCY_IN_PROGRESS', status: 409, headers: { 'Retry-After': '1' } });
      return addThing(manager);
    });
    expect(await attempt({ key })).toEqual({ answer: first.answer, isReplay: true });
  });

  it.each<ErrorCode>(['CONFLICT', 'NOT_FOUND', { name: 'OWN_REFUSAL', status: 409 }])(
    'keeps the decision %j with its details, and nothing that led to it',
    async (code) => {
      const key = randomUUID();
      const before = await database.query('SELECT count(*) FROM things');
      const first = await attempt({ key }, refusing(code, [{ pointer: '/a' }]));
      const second = await attempt({ key });
      const name = typeof code === 'string' ? code : code.name;
      for (const { error } of [first, second]) {
        expect(error).toMatchObject({ code: name, details: [{ pointer: '/a' }] });
        expect(error?.message).toMatch(/^Refused\. This answer is kept/);
      }
      expect([first.isReplay, second.isReplay]).toEqual([false, true]);
      expect(await database.query('SELECT count(*) FROM things')).toEqual(before);
    },
  );

  it.each<ErrorCode>(['UNAUTHENTICATED', 'FORBIDDEN', 'VALIDATION_FAILED', 'RATE_LIMITED', 'DEPENDENCY_UNAVAILABLE'])(
    'does not keep %s: the request was not decided',
    async (code) => {
      const key = randomUUID();
      expect((await attempt({ key }, refusing(code))).error).toMatchObject({ code, message: 'Refused.' });
      expect(await attempt({ key })).toMatchObject({ isReplay: false, answer: expect.any(String) });
    },
  );

  it('keeps the work and its answer together, or neither', async () => {
    const key = randomUUID();
    let name = '';
    const { error } = await attempt({ key }, async (manager) => {
      name = await addThing(manager);
      throw new Error('broken');
    });
    expect([error?.message, await isThere(name)]).toEqual(['broken', false]);
    expect((await attempt({ key })).isReplay).toBe(false);
  });

  it('shows a repetition only what may be repeated, and keeps nothing else', async () => {
    const key = randomUUID();
    const options = { key, accountId: randomUUID(), repeatable: () => 'shown before' };
    expect((await attempt(options, () => Promise.resolve('secret'))).answer).toBe('secret');
    expect((await attempt(options)).answer).toBe('shown before');
  });

  it('keeps neither the key nor the answer readable', async () => {
    const [key, accountId] = [randomUUID(), randomUUID()];
    const { answer } = await attempt({ key, accountId });
    const rows = await database.query<object[]>('SELECT * FROM idempotency_keys WHERE account_id = $1', [accountId]);
    const texts = rows
      .flatMap((row) => Object.values(row))
      .map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value)));
    expect(rows).toHaveLength(1);
    expect(texts.join()).not.toContain(key);
    expect(texts.join()).not.toContain(answer as string);
  });

  it('is about one route, whose address and body are the request', async () => {
    const [key, accountId] = [randomUUID(), randomUUID()];
    const send = (pattern: string, url: string, body: object) =>
      idempotency.run(requestTo(pattern, url, key), { accountId, body, work: addThing });
    const first = await send('/things/:id', '/things/1', { a: 1, b: 2 });
    expect(await send('/things/:id', '/things/1', { b: 2, a: 1 })).toBe(first);
    expect(await send('/others/:id', '/others/1', { a: 1, b: 2 })).not.toBe(first);
    const another = { code: 'IDEMPOTENCY_KEY_REUSED' };
    await expect(send('/things/:id', '/things/2', { a: 1, b: 2 })).rejects.toMatchObject(another);
    await expect(send('/things/:id', '/things/1?x=1', { a: 1, b: 2 })).rejects.toMatchObject(another);
    for (const body of [{ a: 1 }, { a: '1', b: 2 }, { a: 1, b: 2, c: null }, { a: 1, b: [2] }]) {
      await expect(send('/things/:id', '/things/1', body)).rejects.toMatchObject(another);
    }
  });

  it('knows a body whatever the order of the fields in it, and by the order of its lists', async () => {
    const [key, accountId] = [randomUUID(), randomUUID()];
    const send = (body: object) =>
      idempotency.run(requestTo('/things', '/things', key), { accountId, body, work: addThing });
    const first = await send({ customer: { email: 'a', phone: undefined, name: 'b' }, list: [1, 2] });
    expect(await send({ list: [1, 2], customer: { name: 'b', email: 'a' } })).toBe(first);
    const another = { code: 'IDEMPOTENCY_KEY_REUSED' };
    await expect(send({ list: [2, 1], customer: { name: 'b', email: 'a' } })).rejects.toMatchObject(another);
    await expect(send({ list: [1, 2], customer: { name: 'a', email: 'b' } })).rejects.toMatchObject(another);
  });

  it('distinguishes times, and a list from an object', async () => {
    const another = { code: 'IDEMPOTENCY_KEY_REUSED' };
    const pairs = [
      [new Date(0), new Date(1)],
      [[], {}],
    ];
    for (const [one, other] of pairs) {
      const [key, accountId] = [randomUUID(), randomUUID()];
      const send = (field: unknown) =>
        idempotency.run(requestTo('/things', '/things', key), { accountId, body: { field }, work: addThing });
      await send(one);
      await expect(send(other)).rejects.toMatchObject(another);
    }
  });

  it('opens no answer that was moved to another account or route', async () => {
    const [key, from, to] = [randomUUID(), randomUUID(), randomUUID()];
    await attempt({ key, accountId: from });
    await database.query('UPDATE idempotency_keys SET route = $2 WHERE account_id = $1', [from, 'POST /others']);
    expect((await attempt({ key, accountId: from, route: '/others' })).error?.message).toMatch(
      'unable to authenticate',
    );
    await database.query('UPDATE idempotency_keys SET account_id = $2 WHERE account_id = $1', [from, to]);
    expect((await attempt({ key, accountId: to, route: '/others' })).error?.message).toMatch('unable to authenticate');
  });

  it('answers for 24 hours, and then forgets so many at a time', async () => {
    const [key, accountId] = [randomUUID(), randomUUID()];
    const age = (hours: number) =>
      database.query(
        'UPDATE idempotency_keys SET created_at = clock_timestamp() - make_interval(hours => $2) WHERE account_id = $1',
        [accountId, hours],
      );
    await attempt({ key, accountId });
    await age(23);
    expect((await attempt({ key, accountId })).isReplay).toBe(true);
    await age(25);
    expect((await attempt({ key, accountId })).isReplay).toBe(false);
    expect((await attempt({ key, accountId })).isReplay).toBe(true);
    await attempt({ key: randomUUID(), accountId });
    expect(await idempotency.forgetOld(10)).toBe(0);
    await age(26);
    expect([await idempotency.forgetOld(1), await idempotency.forgetOld(10)]).toEqual([1, 1]);
  });
});

describe('an Idempotency-Key', () => {
  it.each(['a', 'order 1001', '"quoted"', 'x'.repeat(255)])('may be %j', (key) => {
    expect(idempotencyKeyOf(requestWith(key).request)).toBe(key);
  });

  it('may be left out', () => {
    expect(idempotencyKeyOf(requestWith().request)).toBeNull();
  });

  it.each([[['']], [['x'.repeat(256)]], [['smörgås']], [['a\tb']], [['a', 'b']], [['a', 'a']]])('is not %j', (keys) => {
    expect(() => idempotencyKeyOf(requestWith(...keys).request)).toThrow(AppError);
  });
});
