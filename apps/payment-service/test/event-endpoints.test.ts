import { times } from '@platform/testing';
import supertest from 'supertest';
import { DeliveryWorker } from '../src/events/deliveries/delivery.worker';
import { EventPublisher } from '../src/events/event.publisher';
import { EventSecrets } from '../src/events/event-secrets';
import { DataSource } from 'typeorm';
import { claim, finish } from './support/events';
import { type PaymentApp, PaymentStage, TestAccount } from './support/payment-app';

const PATH = '/v1/event-endpoints';
const URL = 'https://merchant.example/events';

let stage: PaymentStage;
let app: PaymentApp;
let account: TestAccount;
let service: DataSource;

beforeAll(async () => {
  stage = await PaymentStage.open();
  app = await stage.replica();
  service = app.app.get(DataSource);
  // The tests deliver themselves.
  await app.app.get(DeliveryWorker).job.stop();
});
afterAll(() => stage.close());
beforeEach(async () => {
  await stage.admin.query('TRUNCATE event_endpoints CASCADE');
  account = new TestAccount(app.server, stage.issuer);
});

interface Endpoint {
  endpoint_id: string;
  url: string;
  status: string;
  types: string[];
}
interface Delivery {
  event_id: string;
  type: string;
  status: string;
  out_of_order: boolean;
  attempts: number;
  last_attempt: { response_status: number; response_body: string | null } | null;
}

const publish = () => app.app.get(EventPublisher).publish();
const code = (body: unknown) => (body as { error?: { code: string } }).error?.code;

async function create(body: object = {}): Promise<Endpoint & { secret: string }> {
  const answer = await account.post(PATH, { url: URL, ...body }).expect(201);
  const { data, secret } = answer.body as { data: Endpoint; secret: string };
  return { ...data, secret };
}
const deliveries = async ({ endpoint_id }: Endpoint, query = '') =>
  ((await account.get(`${PATH}/${endpoint_id}/deliveries${query}`).expect(200)).body as { data: Delivery[] }).data;
const statuses = async (endpoint: Endpoint) => (await deliveries(endpoint)).map(({ status }) => status);
/** Creates and publishes this many events. */
const events = async (count: number) => {
  for (const _ of times(count, String)) await account.apiKey(['read']);
  await publish();
};

describe('an event endpoint', () => {
  it('is created, shown, changed and deleted', async () => {
    const { secret, ...made } = await create({ types: ['deposit.settled'], description: 'Orders' });
    expect(made).toMatchObject({ url: URL, types: ['deposit.settled'], description: 'Orders', status: 'enabled' });
    const one = `${PATH}/${made.endpoint_id}`;
    expect((await account.get(one).expect(200)).body).toEqual({ status: 'success', data: made });
    const list = { status: 'success', data: [made], next_cursor: null, has_more: false };
    expect((await account.get(PATH).expect(200)).body).toEqual(list);
    const patched = await supertest(app.server)
      .patch(one)
      .set('Authorization', `Bearer ${account.token}`)
      .send({ types: [] })
      .expect(200);
    expect(patched.body).toMatchObject({ data: { url: URL, types: [], description: 'Orders' } });
    await account.delete(one, {}).expect(204);
    await account.get(one).expect(404);
    expect((await account.get(PATH).expect(200)).body).toMatchObject({ data: [] });
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  });

  it('shows its secret once, and stores it sealed', async () => {
    const first = await account.post(PATH, { url: URL }).set('Idempotency-Key', 'once').expect(201);
    const again = await account.post(PATH, { url: URL }).set('Idempotency-Key', 'once').expect(201);
    const { secret, data } = first.body as { secret: string; data: Endpoint };
    expect(again.body).toEqual({ status: 'success', data, secret: null });
    const rows = await stage.admin.query<{ text: string }[]>(
      `SELECT row_to_json(s)::text AS text FROM event_endpoint_secrets AS s`,
    );
    const bytes = Buffer.from(secret.slice(6), 'base64').toString('hex');
    expect(rows).toHaveLength(1);
    expect(rows[0]!.text).not.toContain(secret.slice(6));
    expect(rows[0]!.text).not.toContain(bytes);
    expect((await account.get(`${PATH}/${data.endpoint_id}`)).text).not.toContain(secret);
  });

  it('also signs with the old secret until the grace of a rotation ends', async () => {
    const endpoint = await create();
    const rotate = (grace_seconds: number) =>
      account.post(`${PATH}/${endpoint.endpoint_id}/rotate-secret`, { grace_seconds }).expect(201);
    const { secret: second } = (await rotate(3_600)).body as { secret: string };
    await events(1);
    const [sent] = await claim(service);
    expect(app.app.get(EventSecrets).open(sent!)).toEqual([second, endpoint.secret]);
    const { secret: third } = (await rotate(0)).body as { secret: string };
    await events(1);
    const [next] = await claim(service);
    expect(app.app.get(EventSecrets).open(next!)).toEqual([third]);
  });

  it('is one of at most ten, also with concurrent callers', async () => {
    const answers = await Promise.all(times(14, () => account.post(PATH, { url: URL })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(answers.find(({ status }) => status !== 201)).toMatchObject({ status: 409 });
    expect(code(answers.find(({ status }) => status !== 201)!.body)).toBe('EVENT_ENDPOINT_LIMIT');
  });

  it.each([
    'http://merchant.example/events',
    'https://user:password@merchant.example/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://merchant.example:22/',
    'ftp://merchant.example/',
    'nonsense',
  ])('cannot have the address %s', async (url) => {
    await account.post(PATH, { url }).expect(422);
  });

  it('of another account is answered like a missing one, on every route', async () => {
    const endpoint = await create();
    await events(1);
    const [{ event_id }] = (await deliveries(endpoint)) as [Delivery];
    const other = new TestAccount(app.server, stage.issuer);
    for (const id of [endpoint.endpoint_id, endpoint.endpoint_id.replace(/.$/, '0'), 'nonsense']) {
      const one = `${PATH}/${id}`;
      const answers = [
        await other.get(one),
        await other.delete(one, {}),
        await other.get(`${one}/deliveries`),
        await other.get(`${one}/deliveries/${event_id}/attempts`),
        await other.post(`${one}/rotate-secret`, {}),
        await other.post(`${one}/test`, {}),
        await other.post(`${one}/disable`, {}),
        await other.post(`${one}/enable`, { kept: 'all' }),
        await other.post(`${one}/events/${event_id}/redeliver`, {}),
        await other.post(`${one}/replay`, { from: '2026-01-01T00:00:00Z', before: '2036-01-01T00:00:00Z' }),
      ];
      expect(answers.map(({ body }) => code(body))).toEqual(answers.map(() => 'EVENT_ENDPOINT_NOT_FOUND'));
    }
    expect(await statuses(endpoint)).toEqual(['pending']);
  });

  it('is managed with write:events, read with read:events, and created with both', async () => {
    const reader = await account.apiKey(['read:events']);
    const writer = await account.apiKey(['write:events']);
    const both = await account.apiKey(['write:events', 'read:events']);
    const as = (key: string) => supertest.agent(app.server).set('N-API-Key', key);
    await as(reader.text).post(PATH).send({ url: URL }).expect(403);
    await as(writer.text).post(PATH).send({ url: URL }).expect(403);
    const { body } = await as(both.text).post(PATH).send({ url: URL }).expect(201);
    const path = `${PATH}/${(body as { data: { endpoint_id: string } }).data.endpoint_id}`;
    await as(reader.text).patch(path).send({ description: 'x' }).expect(403);
    await as(writer.text).patch(path).send({ description: 'x' }).expect(200);
    await as(writer.text).get(PATH).expect(403);
    await as(reader.text).get(PATH).expect(200);
  });

  it('gets a test event, whatever types it subscribes to, and no other endpoint gets it', async () => {
    const [tested, beside] = [await create({ types: ['deposit.settled'] }), await create()];
    await account.post(`${PATH}/${tested.endpoint_id}/test`, {}).expect(200);
    await publish();
    expect((await deliveries(tested)).map(({ type }) => type)).toEqual(['event_endpoint.test']);
    expect(await deliveries(beside)).toEqual([]);
  });
});

describe('the deliveries of an endpoint', () => {
  it('are listed with their last attempt, and each one with all its attempts', async () => {
    const endpoint = await create();
    await events(2);
    await finish(service, await claim(service, { limit: 1 }), 'failed');
    await finish(service, await claim(service, { limit: 1 }), 'delivered');
    const [second, first] = (await deliveries(endpoint)) as [Delivery, Delivery];
    expect(second).toMatchObject({ status: 'delivered', attempts: 1, last_attempt: { response_status: 200 } });
    expect(first).toMatchObject({ status: 'pending', attempts: 1, last_attempt: { response_status: 500 } });
    expect((await deliveries(endpoint, '?status=delivered')).map(({ event_id }) => event_id)).toEqual([
      second.event_id,
    ]);
    const { body } = await account.get(`${PATH}/${endpoint.endpoint_id}/deliveries/${first.event_id}/attempts`);
    expect(body).toMatchObject({ data: [{ attempt: 1, duration_ms: 12, response_status: 500 }] });
  });

  it.each([
    [{ kept: 'all' }, ['pending', 'pending', 'pending']],
    [{ kept: 'none' }, ['skipped', 'skipped', 'skipped']],
  ])('are kept while it is disabled, and enabling with %j leaves them %j', async (choice, left) => {
    const endpoint = await create();
    await events(1);
    await account.post(`${PATH}/${endpoint.endpoint_id}/disable`, {}).expect(200);
    await events(2);
    expect(await claim(service)).toEqual([]);
    expect(await statuses(endpoint)).toEqual(['kept', 'kept', 'kept']);
    await account.post(`${PATH}/${endpoint.endpoint_id}/test`, {}).expect(409);
    await account.post(`${PATH}/${endpoint.endpoint_id}/enable`, choice).expect(200);
    const claims = await claim(service);
    expect(claims).toHaveLength(left.filter((status) => status === 'pending').length);
    expect(await statuses(endpoint)).toEqual(left);
    await events(1);
    expect(await claim(service)).toHaveLength(1);
  });

  it('are sent from a chosen time on when it is enabled with that time', async () => {
    const endpoint = await create();
    await account.post(`${PATH}/${endpoint.endpoint_id}/disable`, {}).expect(200);
    await events(2);
    const [row] = await stage.admin.query<{ now: Date }[]>('SELECT clock_timestamp() AS now');
    await stage.admin.query('SELECT pg_sleep(0.01)');
    await events(1);
    const since = new Date(row!.now.getTime() + 1).toISOString();
    await account.post(`${PATH}/${endpoint.endpoint_id}/enable`, { kept: 'since' }).expect(422);
    await account.post(`${PATH}/${endpoint.endpoint_id}/enable`, { kept: 'since', since }).expect(200);
    expect(await claim(service)).toHaveLength(1);
    expect(await statuses(endpoint)).toEqual(['pending', 'skipped', 'skipped']);
  });

  it('are sent again on demand, out of order', async () => {
    const endpoint = await create();
    await events(1);
    await finish(service, await claim(service), 'delivered');
    const [{ event_id }] = (await deliveries(endpoint)) as [Delivery];
    await account.post(`${PATH}/${endpoint.endpoint_id}/events/${event_id}/redeliver`, {}).expect(202);
    expect(await claim(service)).toMatchObject([{ event_id, out_of_order: true, attempt: 2 }]);
    const missing = event_id.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    const answer = await account.post(`${PATH}/${endpoint.endpoint_id}/events/${missing}/redeliver`, {}).expect(404);
    expect(code(answer.body)).toBe('EVENT_NOT_FOUND');
  });

  it('of a period are sent again by a replay, for the subscribed types', async () => {
    await events(3);
    const endpoint = await create({ types: ['api_key.created'] });
    expect(await deliveries(endpoint)).toEqual([]);
    const range = { from: '2026-01-01T00:00:00Z', before: '2036-01-01T00:00:00Z' };
    await account.post(`${PATH}/${endpoint.endpoint_id}/replay`, range).expect(202);
    await account.post(`${PATH}/${endpoint.endpoint_id}/replay`, { ...range, before: range.from }).expect(422);
    for (let found = 0; found < 3;) found = (await deliveries(endpoint)).length;
    const claims = await claim(service);
    expect(claims).toHaveLength(3);
    expect(claims.every(({ out_of_order }) => out_of_order)).toBe(true);
  });
});
