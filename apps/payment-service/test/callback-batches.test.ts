import { randomUUID } from 'node:crypto';
import { eventually, times } from '@platform/testing';
import { NOTHING } from '../src/gateways/gateway-event';
import { type IncomingEvent, WebhookEventStore } from '../src/webhooks/webhook-event.store';
import { type PaymentApp, PaymentStage, TestAccount } from './support/payment-app';
import { statementsOf } from './support/statements';
import { verifyLedger } from './support/verify-ledger';

const AMOUNT = 1_000;

let stage: PaymentStage;
let replicas: PaymentApp[];
/** Waits for a lock as long as in production. */
let impatient: PaymentApp;

beforeAll(async () => {
  stage = await PaymentStage.open();
  replicas = [await stage.replica(), await stage.replica()];
  impatient = await stage.replica({ APP_ENV: 'development' });
});
afterAll(async () => {
  const { problems } = await verifyLedger(stage.database.serviceUrl);
  await stage.close();
  expect(problems).toEqual([]);
});

const storeOf = (replica: PaymentApp) => replica.app.get(WebhookEventStore, { strict: false });
const accounts = (count: number) => times(count, () => new TestAccount(replicas[0]!.server, stage.issuer));

async function paid(account: TestAccount): Promise<IncomingEvent> {
  const reference = `ws_CO_${randomUUID()}`;
  const deposit = { provider: 'mobilemoney', provider_reference: reference, amount: AMOUNT, currency: 'KES' };
  await account.post('/v1/deposits', deposit).expect(201);
  return {
    ...NOTHING,
    provider: 'mobilemoney',
    kind: 'payment_succeeded',
    type: 'stkCallback.0',
    deliveryKey: `${reference}:0`,
    reference,
    paymentId: `R${reference}`,
    objectId: `R${reference}`,
    amountMinor: BigInt(AMOUNT),
    currency: 'KES',
    secretFingerprint: null,
    rawBody: Buffer.from('{}'),
    transmissionId: null,
    held: null,
  } as IncomingEvent;
}

it('records callbacks that arrive at the same moment in one statement', async () => {
  const [account] = accounts(1);
  const events = await Promise.all(times(20, () => paid(account!)));
  const { result: recorded, sent } = await statementsOf(() =>
    Promise.all(events.map((event) => storeOf(replicas[0]!).record(event))),
  );
  expect(sent).toHaveLength(1);
  expect(recorded.map(({ outcome }) => outcome)).toEqual(times(20, () => 'settled'));
  expect(await account!.balance('KES')).toBe(20 * AMOUNT);
});

it('a failing event does not affect the other events of its batch', async () => {
  const [account] = accounts(1);
  const events = await Promise.all(times(10, () => paid(account!)));
  events[4] = { ...events[4]!, kind: 'no such kind' as IncomingEvent['kind'] };
  const outcomes = await Promise.allSettled(events.map((event) => storeOf(replicas[0]!).record(event)));
  expect(outcomes.map(({ status }) => status)).toEqual(times(10, (n) => (n === 4 ? 'rejected' : 'fulfilled')));
  expect(await account!.balance('KES')).toBe(9 * AMOUNT);
});

it('counts a delivery that arrives twice in the same moment once', async () => {
  const [account] = accounts(1);
  const event = await paid(account!);
  const recorded = await Promise.all(times(6, (n) => storeOf(replicas[n % 2]!).record(event)));
  expect(recorded.filter(({ repeated }) => !repeated)).toHaveLength(1);
  expect(await account!.balance('KES')).toBe(AMOUNT);
});

const deadlocks = async () => {
  await stage.admin.query('SELECT pg_stat_clear_snapshot()');
  const [row] = await stage.admin.query<{ deadlocks: string }[]>(
    'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()',
  );
  return Number(row!.deadlocks);
};

it('never deadlocks with another replica, whatever the order of wallets, old and new', async () => {
  const before = await deadlocks();
  for (let round = 0; round < 6; round++) {
    const holders = accounts(5);
    const events = await Promise.all(times(40, (n) => paid(holders[n % 5]!)));
    const half = events.length / 2;
    const [first, second] = [events.slice(0, half), events.slice(half).reverse()];
    await Promise.all([
      ...first.map((event) => storeOf(replicas[0]!).record(event)),
      ...second.map((event) => storeOf(replicas[1]!).record(event)),
    ]);
    for (const holder of holders) expect(await holder.balance('KES')).toBe(8 * AMOUNT);
  }
  expect(await deadlocks()).toBe(before);
});

it('never deadlocks if one replica settles plain successes in one step and another settles events of the same wallets singly', async () => {
  const before = await deadlocks();
  for (let round = 0; round < 6; round++) {
    const holders = accounts(5);
    const events = await Promise.all(times(40, (n) => paid(holders[n % 5]!)));
    const half = events.length / 2;
    const [plain, others] = [events.slice(0, half), events.slice(half).reverse()];
    // A failure in the same moment makes each of them a single call.
    const mixed = others.flatMap((event) => [
      { ...event, kind: 'payment_failed', deliveryKey: `${event.reference}:1` } as IncomingEvent,
      event,
    ]);
    await Promise.all([
      ...plain.map((event) => storeOf(replicas[0]!).record(event)),
      ...mixed.map((event) => storeOf(replicas[1]!).record(event)),
    ]);
    for (const holder of holders) expect(await holder.balance('KES')).toBe(8 * AMOUNT);
  }
  expect(await deadlocks()).toBe(before);
});

it('a batch that waits for a lock without success is refused as a whole, without a long wait for each event', async () => {
  const [account] = accounts(1);
  const events = await Promise.all(times(10, () => paid(account!)));
  const holder = stage.admin.createQueryRunner();
  await holder.startTransaction();
  await holder.query('LOCK TABLE transactions IN ACCESS EXCLUSIVE MODE');
  const { result: outcomes, sent } = await statementsOf(() =>
    Promise.allSettled(events.map((event) => storeOf(impatient).record(event))),
  );
  await holder.rollbackTransaction();
  await holder.release();
  expect(outcomes.map(({ status }) => status)).toEqual(times(10, () => 'rejected'));
  // All of them in one batch, then each by a single call with the short limit.
  const counted = (what: string) => sent.filter((text) => text.includes(what)).length;
  expect({ tries: counted('receive_events'), short: counted('SET LOCAL lock_timeout') }).toEqual({
    tries: 11,
    short: 10,
  });
  await Promise.all(events.map((event) => storeOf(impatient).record(event)));
  expect(await account!.balance('KES')).toBe(10 * AMOUNT);
});

it('a wallet that another transaction holds stops only its own event', async () => {
  const holders = accounts(10);
  for (const event of await Promise.all(holders.map(paid))) await storeOf(replicas[0]!).record(event);
  const holder = stage.admin.createQueryRunner();
  await holder.startTransaction();
  await holder.query('SELECT 1 FROM wallets WHERE account_id = $1 FOR UPDATE', [holders[4]!.accountId]);
  const events = await Promise.all(holders.map(paid));
  const isRecorded = (event: IncomingEvent) =>
    storeOf(impatient)
      .record(event)
      .then(
        () => true,
        () => false,
      );
  const first = await Promise.all(events.map(isRecorded));
  expect(first[4]).toBe(false);
  // A busy machine may be too slow for the short limit. A redelivery succeeds while the wallet is held.
  const others = events.filter((_, n) => n !== 4 && !first[n]);
  for (const event of others) await eventually('it is recorded', () => isRecorded(event));
  await holder.rollbackTransaction();
  await holder.release();
  await storeOf(replicas[0]!).record(events[4]!);
  for (const account of holders) expect(await account.balance('KES')).toBe(2 * AMOUNT);
});
