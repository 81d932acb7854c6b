import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BodyReader, takeAnyTime } from '@platform/http-service';
import { eventually, times, withholdBody, type WithheldBody } from '@platform/testing';
import { givenPerson, type Person, startTestApp, type TestApp } from './support/test-app';

const MIB = 1024 * 1024;
const JSON_TYPE = { 'content-type': 'application/json' };

let app: TestApp;
let port: number;
let people: Person[];
const open: WithheldBody[] = [];
const taken = () => app.app.get(BodyReader).budget.bytes;

beforeAll(async () => {
  // Withheld bodies stay withheld.
  jest.useFakeTimers({
    doNotFake: [
      'Date',
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'setImmediate',
      'clearImmediate',
      'setTimeout',
      'clearTimeout',
    ],
  });
  const many = {
    ACCOUNT_RATE_PER_MINUTE: '100000',
    ADDRESS_RATE_PER_MINUTE: '100000',
    SIGN_IN_RATE_PER_MINUTE: '1000',
  };
  app = await startTestApp({ ...many, TRUSTED_PROXIES: '127.0.0.0/8' });
  await app.app.listen(0, '127.0.0.1');
  const server = app.app.getHttpServer() as Server;
  takeAnyTime(server);
  port = (server.address() as AddressInfo).port;
  people = await Promise.all(times(3, () => givenPerson(app)));
});
afterEach(() => {
  for (const body of open.splice(0)) body.close();
  return eventually('no byte is held', () => taken() === 0);
});
afterAll(async () => {
  jest.useRealTimers();
  await app.close();
});

function withhold(path: string, length: number, headers: Record<string, string>, method?: string): WithheldBody {
  const body = withholdBody({ port, path, method, headers: { ...JSON_TYPE, ...headers } }, length);
  open.push(body);
  return body;
}

/** Sends such bodies until one of them is ended for lack of memory. */
async function fill(next: () => { body: WithheldBody; length: number }): Promise<WithheldBody> {
  const endedBefore = new Set(ended());
  const justEnded = () => ended().find((body) => !endedBefore.has(body));
  while (!justEnded()) {
    const before = taken();
    const { length } = next();
    await eventually('it is taken or one is ended', () => !!justEnded() || taken() >= before + length - 1);
  }
  return justEnded()!;
}

const ended = () => open.filter((body) => body.status() !== undefined);

const bearerOf = ({ accessToken }: Person) => ({ authorization: `Bearer ${accessToken}` });
const uploadBy = (person: Person) => () => ({
  body: withhold('/geo/v2/submit', 10 * MIB, bearerOf(person)),
  length: 10 * MIB,
});

describe('withheld bodies', () => {
  it('are not read from a caller without a credential', async () => {
    const bodies = times(40, () => withhold('/geo/v2/submit', 10 * MIB, {}));
    await eventually('each is answered', () => bodies.every((body) => body.status() !== undefined));
    expect(bodies.map((body) => body.status())).toEqual(times(40, () => 401));
    expect(taken()).toBe(0);
  });

  it('never prevent a sign-in, with any senders and any number of them', async () => {
    const refusals: WithheldBody[] = [];
    for (const person of people) refusals.push(await fill(uploadBy(person)));
    let address = 0;
    const small = { length: 16 * 1024 };
    const within = () => ({
      body: withhold('/geo/v2/within', MIB / 4, { 'x-forwarded-for': `203.0.113.${address++ % 250}` }),
      length: MIB / 4,
    });
    refusals.push(await fill(within));
    for (const person of people) {
      refusals.push(
        await fill(() => ({ ...small, body: withhold('/users/me', 16 * 1024, bearerOf(person), 'PATCH') })),
      );
    }
    for (const refusal of refusals) {
      expect([refusal.status(), refusal.header('retry-after'), refusal.header('connection')]).toEqual([
        503,
        '2',
        'close',
      ]);
    }
    expect(taken()).toBeGreaterThan(40 * MIB);

    const { email, password } = people[0]!;
    await app.http.post('/auth/login').send({ email, password }).expect(200);
  });

  it('do not prevent another account from uploading', async () => {
    for (const person of people.slice(0, 2)) times(3, () => withhold('/geo/v2/submit', 8 * MIB, bearerOf(person)));
    await eventually('all but the last bytes are held', () => taken() >= 48 * MIB - 6);
    const collections = app.http.post('/geo/v2/collections').set(bearerOf(people[2]!));
    const { id } = (await collections.send({ title: 'places' }).expect(201)).body as { id: string };
    for (let feature = 0; feature < 8; feature++) {
      const answer = await app.http
        .post(`/geo/v2/collections/${id}/items`)
        .set(bearerOf(people[2]!))
        .type('application/geo+json')
        .send({
          type: 'Feature',
          geometry: { type: 'Point', coordinates: [13.4, 52.5] },
          properties: { n: 'y'.repeat(110_000) },
        });
      expect(answer.status).toBe(201);
    }
  });

  it('of sign-ins, by one address, never keep others from signing in', async () => {
    const from = { 'x-forwarded-for': '203.0.113.7' };
    await fill(() => ({ body: withhold('/auth/login', 16 * 1024, from), length: 16 * 1024 }));
    const { email, password } = people[0]!;
    await app.http.post('/auth/login').set('x-forwarded-for', '203.0.113.8').send({ email, password }).expect(200);
  });

  it('cost other callers nothing once their senders have disconnected', async () => {
    await fill(uploadBy(people[0]!));
    for (const body of open.splice(0)) body.close();
    await eventually('no byte is held', () => taken() === 0);
    const point = { type: 'Feature', geometry: { type: 'Point', coordinates: [13.4, 52.5] }, properties: {} };
    await app.http.post('/geo/v2/submit').set(bearerOf(people[0]!)).send(point).expect(201);
    await eventually('no byte is held', () => taken() === 0);
  });
});

describe('a form with a file', () => {
  it('counts twice: as received, and as the file that it contains', async () => {
    const held = times(2, () => withhold('/geo/v2/submit', 8 * MIB, bearerOf(people[0]!)));
    await eventually('all but the last bytes are held', () => taken() >= 16 * MIB - 2);
    const upload = (bytes: number) =>
      app.http
        .post('/geo/v2/submit')
        .set(bearerOf(people[0]!))
        .field('dry_run', 'true')
        .attach('file', Buffer.alloc(bytes, ' '), 'a.geojson');
    expect((await upload(3 * MIB)).status).toBe(422);
    expect(held.map((body) => body.status())).toEqual([undefined, undefined]);
    expect((await upload(5 * MIB)).status).toBe(422);
    expect(held.filter((body) => body.status() === 503)).toHaveLength(1);
  });
});
