import { DataSource } from 'typeorm';
import { DeliveryWorker } from '../src/events/deliveries/delivery.worker';
import type { OperatorDeliveryView } from '../src/operators/deliveries/operator-delivery.dto';
import { claim, finish, ToldAccount } from './support/events';
import { OPERATORS, operatorsAt } from './support/operators';
import { type PaymentApp, PaymentStage } from './support/payment-app';

let stage: PaymentStage;
let app: PaymentApp;
let service: DataSource;
let account: ToldAccount;
let endpoint: string;
let operators: ReturnType<typeof operatorsAt>;

beforeAll(async () => {
  stage = await PaymentStage.open();
  app = await stage.replica({ OPERATORS });
  operators = operatorsAt(app.server);
  service = app.app.get(DataSource);
  // The tests deliver themselves.
  await app.app.get(DeliveryWorker).job.stop();
});
afterAll(() => stage.close());
beforeEach(async () => {
  await stage.admin.query('TRUNCATE event_endpoints CASCADE');
  account = new ToldAccount(service);
  endpoint = await account.endpoint();
});

const list = async (query: object) => {
  const { body } = await operators.get('/operator/deliveries').query(query).expect(200);
  return body as { data: OperatorDeliveryView[]; next_cursor: string | null };
};
const redeliver = (body: object) => operators.post('/operator/redeliveries', body);
const redelivered = async (body: object) =>
  ((await redeliver(body).expect(202)).body as { data: { deliveries: number; is_complete: boolean } }).data;
const audit = () =>
  stage.admin.query<object[]>(
    `SELECT account_id, event_id, status, deliveries, operator FROM operator_redeliveries
      WHERE endpoint_id = $1 ORDER BY redelivery_id`,
    [endpoint],
  );
/** Claims due deliveries and lets them fail, so that they wait for the next attempt. */
const fail = async () => {
  const claimed = await claim(service);
  await finish(service, claimed, 'failed', 3_600);
  return claimed.map(({ event_id }) => event_id);
};
const giveUp = (eventId: string) =>
  stage.admin.query(
    `UPDATE event_deliveries SET status = 'failed', next_attempt_at = NULL, finished_at = clock_timestamp() WHERE event_id = $1`,
    [eventId],
  );

it('lists deliveries by endpoint, event and status, with the result of the last attempt', async () => {
  await account.published('one', 'two');
  const [first] = await fail();
  await giveUp(first!);
  const other = new ToldAccount(service);
  const theirs = await other.endpoint();
  await other.published('three');
  const idsOf = async (query: object) => (await list(query)).data.map(({ event_id }) => event_id);
  expect(await idsOf({})).toHaveLength(3);
  expect((await list({ status: 'failed' })).data).toMatchObject([
    {
      event_id: first,
      type: 'deposit.settled',
      endpoint_id: endpoint,
      account_id: account.accountId,
      status: 'failed',
      attempts: 1,
      last_attempt: { response_status: 500 },
    },
  ]);
  expect((await list({ endpoint_id: theirs })).data.map(({ endpoint_id }) => endpoint_id)).toEqual([theirs]);
  expect(await idsOf({ event_id: first })).toEqual([first]);
  expect(await idsOf({ account_id: account.accountId })).toHaveLength(2);
  expect(await idsOf({ limit: '2' })).toHaveLength(2);
  for (const query of [{ status: 'lost' }, { endpoint_id: 'x' }, { limit: '0' }])
    expect((await operators.get('/operator/deliveries').query(query)).status).toBeGreaterThanOrEqual(400);
});

it('sends one event again, whatever its result was, and stores the operator', async () => {
  await account.published('one');
  const claimed = await claim(service);
  await finish(service, claimed, 'delivered');
  const { event_id: event } = claimed[0]!;
  expect(await redelivered({ event_id: event, endpoint_id: endpoint })).toMatchObject({ deliveries: 1 });
  expect((await claim(service)).map(({ event_id }) => event_id)).toEqual([event]);
  expect(await audit()).toEqual([
    { account_id: account.accountId, event_id: event, status: null, deliveries: 1, operator: 'ben' },
  ]);
});

it('immediately sends deliveries that wait for a retry, also with an open circuit, but not those in progress', async () => {
  await account.published('a', 'b', 'c', 'd', 'e', 'f');
  const failed = await fail();
  await account.published('under way');
  await stage.admin.query(`UPDATE event_endpoints SET open_until = NULL, due_at = clock_timestamp()`);
  const [underWay] = await claim(service);
  await stage.admin.query(`UPDATE event_endpoints SET open_until = clock_timestamp() + interval '5 minutes'`);
  expect(await claim(service)).toEqual([]);
  expect(await redelivered({ status: 'pending' })).toMatchObject({ deliveries: 6 });
  // Only the first tests the circuit. The others follow after its arrival.
  const first = await claim(service);
  expect(first).toHaveLength(1);
  await finish(service, first, 'delivered');
  const sent = [...first, ...(await claim(service))].map(({ event_id }) => event_id);
  expect(sent.sort()).toEqual([...failed].sort());
  expect(sent).not.toContain(underWay!.event_id);
  expect(await audit()).toEqual([
    { account_id: account.accountId, event_id: null, status: 'pending', deliveries: 6, operator: 'ben' },
  ]);
});

it('sends failed deliveries again, to all endpoints or to one', async () => {
  const other = new ToldAccount(service);
  const theirs = await other.endpoint();
  await account.published('one');
  await other.published('two');
  for (const event of await fail()) await giveUp(event);
  expect(await redelivered({ status: 'failed', endpoint_id: theirs })).toMatchObject({ deliveries: 1 });
  expect((await claim(service)).map(({ endpoint_id }) => endpoint_id)).toEqual([theirs]);
  expect(await redelivered({ status: 'failed' })).toMatchObject({ deliveries: 1 });
  expect((await claim(service)).map(({ endpoint_id }) => endpoint_id)).toEqual([endpoint]);
});

it('refuses an event of another account and a disabled endpoint', async () => {
  await account.published('one');
  const [event] = await fail();
  const theirs = await new ToldAccount(service).endpoint();
  const codeOf = async (body: object) => ((await redeliver(body)).body as { error: { code: string } }).error.code;
  expect(await codeOf({ event_id: event, endpoint_id: theirs })).toBe('EVENT_NOT_FOUND');
  await stage.admin.query(`UPDATE event_endpoints SET status = 'disabled', disabled_reason = 'gone', due_at = NULL`);
  expect(await codeOf({ event_id: event, endpoint_id: endpoint })).toBe('EVENT_ENDPOINT_DISABLED');
  expect(await audit()).toEqual([]);
});

describe('over HTTP', () => {
  it('lists deliveries of all accounts page by page, each once', async () => {
    const theirs = await account.endpoint();
    await account.published('one', 'two');
    const [first] = await fail();
    const seen: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const { data, next_cursor } = await list({ limit: '1', ...(cursor && { cursor }) });
      seen.push(...data.map(({ event_id, endpoint_id }) => `${event_id} ${endpoint_id}`));
      cursor = next_cursor;
    }
    expect(seen).toHaveLength(4);
    expect(seen).toEqual([...new Set(seen)].toSorted().toReversed());
    expect((await list({ endpoint_id: theirs })).data.map(({ endpoint_id }) => endpoint_id)).toEqual([theirs, theirs]);
    const [listed] = (await list({ account_id: account.accountId, endpoint_id: endpoint, event_id: first! })).data;
    expect(listed).toMatchObject({
      account_id: account.accountId,
      attempts: 1,
      last_attempt: { response_status: 500 },
    });
    expect((await list({ account_id: 'nobody' })).data).toEqual([]);
  });

  it('sends one delivery again, or all failed ones, under the operator’s name', async () => {
    await account.published('one', 'two');
    const [first, second] = await fail();
    for (const event of [first!, second!]) await giveUp(event);
    expect(await redelivered({ event_id: first, endpoint_id: endpoint })).toEqual({
      deliveries: 1,
      is_complete: true,
    });
    expect(await redelivered({ status: 'failed' })).toEqual({ deliveries: 1, is_complete: true });
    expect(await redelivered({ status: 'failed', endpoint_id: endpoint })).toMatchObject({ deliveries: 0 });
    expect(await audit()).toMatchObject([
      { event_id: first, deliveries: 1, operator: 'ben' },
      { status: 'failed', deliveries: 1, operator: 'ben' },
    ]);
  });

  it('refuses unknown objects, missing fields, and viewers', async () => {
    await account.published('one');
    const [event] = await fail();
    const code = async (body: object) =>
      ((await operators.post('/operator/redeliveries', body)).body as { error: { code: string } }).error.code;
    expect(await code({ event_id: event, endpoint_id: event })).toBe('EVENT_ENDPOINT_NOT_FOUND');
    expect(await code({ event_id: endpoint, endpoint_id: endpoint })).toBe('EVENT_NOT_FOUND');
    for (const body of [{}, { event_id: event }, { event_id: event, endpoint_id: endpoint, status: 'failed' }])
      expect(await code(body)).toBe('VALIDATION_FAILED');
    await operators.post('/operator/redeliveries', { status: 'failed' }, 'cleo').expect(403);
    expect(await audit()).toEqual([]);
  });
});
