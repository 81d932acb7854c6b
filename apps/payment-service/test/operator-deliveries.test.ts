import { DataSource } from 'typeorm';
import { DeliveryWorker } from '../src/event-deliveries/delivery.worker';
import { deliveries } from '../src/operators/deliveries';
import { redeliver } from '../src/operators/redeliver';
import { claim, finish, ToldAccount } from './support/events';
import { type PaymentApp, PaymentStage } from './support/payment-app';

let stage: PaymentStage;
let app: PaymentApp;
let service: DataSource;
let account: ToldAccount;
let endpoint: string;

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
  account = new ToldAccount(service);
  endpoint = await account.endpoint();
});

const lines = async (command: typeof deliveries, ...args: string[]) => {
  const printed: string[] = [];
  await command(app.app, args, (line) => printed.push(line));
  return printed;
};
const audit = () =>
  stage.admin.query<object[]>(
    `SELECT account_id, event_id, status, deliveries, operator FROM operator_redeliveries
      WHERE endpoint_id = $1 ORDER BY redelivery_id`,
    [endpoint],
  );
/** Claims what is due and lets it fail, so that it waits for its next attempt. */
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

it('lists deliveries by endpoint, event and status, with what the last attempt came to', async () => {
  await account.published('one', 'two');
  const [first] = await fail();
  await giveUp(first!);
  const other = new ToldAccount(service);
  const theirs = await other.endpoint();
  await other.published('three');
  expect((await lines(deliveries)).at(-1)).toBe('3 deliveries');
  expect(await lines(deliveries, '--status', 'failed')).toEqual([
    `${first}  deposit.settled  endpoint ${endpoint}  account ${account.accountId}  failed  1 attempts  last 500`,
    '1 deliveries',
  ]);
  expect((await lines(deliveries, '--endpoint', theirs)).map((line) => line.includes(`endpoint ${theirs}`))).toEqual([true, false]); // prettier-ignore
  expect((await lines(deliveries, '--event', first!)).at(-1)).toBe('1 deliveries');
  expect((await lines(deliveries, '--limit', '2')).at(-1)).toBe('2 deliveries');
  for (const args of [
    ['--status', 'lost'],
    ['--endpoint', 'x'],
    ['--limit', '0'],
  ])
    await expect(lines(deliveries, ...args)).rejects.toThrow('payment:deliveries');
});

it('sends one event again, whatever came of it, and keeps who did it', async () => {
  await account.published('one');
  const claimed = await claim(service);
  await finish(service, claimed, 'delivered');
  const { event_id: event } = claimed[0]!;
  expect(await lines(redeliver, '--event', event, '--endpoint', endpoint, '--operator', 'ada')).toEqual([
    '1 deliveries are due now, by ada',
  ]);
  expect((await claim(service)).map(({ event_id }) => event_id)).toEqual([event]);
  expect(await audit()).toEqual([
    { account_id: account.accountId, event_id: event, status: null, deliveries: 1, operator: 'ada' },
  ]);
});

it('sends at once what waits for its next attempt, also where the circuit is open, and leaves what is under way', async () => {
  await account.published('a', 'b', 'c', 'd', 'e', 'f');
  const failed = await fail();
  await account.published('under way');
  await stage.admin.query(`UPDATE event_endpoints SET open_until = NULL, due_at = clock_timestamp()`);
  const [underWay] = await claim(service);
  await stage.admin.query(`UPDATE event_endpoints SET open_until = clock_timestamp() + interval '5 minutes'`);
  expect(await claim(service)).toEqual([]);
  expect(await lines(redeliver, '--pending', '--operator', 'ada')).toEqual(['6 deliveries are due now, by ada']);
  // The first alone tries the circuit; the others follow when it has arrived.
  const first = await claim(service);
  expect(first).toHaveLength(1);
  await finish(service, first, 'delivered');
  const sent = [...first, ...(await claim(service))].map(({ event_id }) => event_id);
  expect(sent.sort()).toEqual([...failed].sort());
  expect(sent).not.toContain(underWay!.event_id);
  expect(await audit()).toEqual([
    { account_id: account.accountId, event_id: null, status: 'pending', deliveries: 6, operator: 'ada' },
  ]);
});

it('sends again what was given up, everywhere or to one endpoint', async () => {
  const other = new ToldAccount(service);
  const theirs = await other.endpoint();
  await account.published('one');
  await other.published('two');
  for (const event of await fail()) await giveUp(event);
  expect(await lines(redeliver, '--failed', '--endpoint', theirs, '--operator', 'ada')).toEqual([
    '1 deliveries are due now, by ada',
  ]);
  expect((await claim(service)).map(({ endpoint_id }) => endpoint_id)).toEqual([theirs]);
  expect(await lines(redeliver, '--failed', '--operator', 'ada')).toEqual(['1 deliveries are due now, by ada']);
  expect((await claim(service)).map(({ endpoint_id }) => endpoint_id)).toEqual([endpoint]);
});

it('refuses an event of another account, a disabled endpoint and what it does not understand', async () => {
  await account.published('one');
  const [event] = await fail();
  const theirs = await new ToldAccount(service).endpoint();
  await expect(lines(redeliver, '--event', event!, '--endpoint', theirs)).rejects.toThrow('no such event');
  await expect(lines(redeliver, '--event', event!, '--endpoint', event!)).rejects.toThrow('none that is there');
  await stage.admin.query(`UPDATE event_endpoints SET status = 'disabled', disabled_reason = 'gone', due_at = NULL`);
  await expect(lines(redeliver, '--event', event!, '--endpoint', endpoint)).rejects.toThrow('is disabled');
  for (const args of [[], ['--event', event!], ['--failed', '--pending']])
    await expect(lines(redeliver, ...args)).rejects.toThrow('payment:redeliver');
  expect(await audit()).toEqual([]);
});
