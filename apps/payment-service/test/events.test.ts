import { Lifecycle } from '@platform/http-service';
import { stripe } from '@platform/harness';
import { eventually, times } from '@platform/testing';
import supertest from 'supertest';
import { DataSource } from 'typeorm';
import { postgresPool } from '@platform/database';
import { EventArrivals } from '../src/events/event.arrivals';
import { EventPublisher } from '../src/events/event.publisher';
import { EventStore } from '../src/events/event.store';
import { type PaymentApp, PaymentStage, TestAccount } from './support/payment-app';
import { Payment } from './support/scenario';

let stage: PaymentStage;
let app: PaymentApp;
let account: TestAccount;

beforeAll(async () => {
  stage = await PaymentStage.open();
  app = await stage.replica({ OUTBOUND_LOOPBACK: 'accept' });
});
afterAll(() => stage.close());
beforeEach(() => (account = new TestAccount(app.server, stage.issuer)));

interface Event {
  event_id: string;
  type: string;
  data: Record<string, unknown> & { wallet: Record<string, unknown> | null };
}

const published = () => app.app.get(EventPublisher).publish();
const feed = async (query = '', of = account) => {
  await published();
  const { body } = await of.get(`/v1/events${query}`).expect(200);
  return body as { data: Event[]; next_cursor: string | null; has_more: boolean };
};
const typesOf = (events: Event[]) => events.map(({ type }) => type);

async function settled(of = account): Promise<Payment> {
  const payment = new Payment(stripe, of);
  await payment.register();
  await payment.deliver('succeeded');
  return payment;
}

describe('the feed of an account', () => {
  it('reports each change of a deposit as the API showed it then, with the ledger entry', async () => {
    const payment = await settled();
    const { data: first } = await feed();
    expect(typesOf(first)).toEqual(['deposit.settled']);
    const { body } = await account.get('/v1/transactions').expect(200);
    const shown = (body as { data: { transaction_id: string }[] }).data.find(
      (it) => it.transaction_id === payment.transactionId,
    );
    const [entry] = await stage.admin.query<{ sequence: string; balance_after: string; hash: string }[]>(
      `SELECT wallet_sequence AS sequence, balance_after, encode(hash, 'hex') AS hash
        FROM ledger_entries WHERE transaction_id = $1 AND wallet_id IS NOT NULL`,
      [payment.transactionId],
    );
    const wallet = { currency: payment.gateway.currency, sequence: 1, balance_after: 10_000, entry_hash: entry!.hash };
    expect(first[0]!.data).toEqual({ ...shown, wallet, refund: null, dispute: null, reported: null });

    await payment.deliver('disputed', { objectId: 'dp_1' });
    await payment.deliver('charged_back', { objectId: 'dp_1' });
    const { data: all } = await feed();
    expect(typesOf(all)).toEqual(['deposit.settled', 'dispute.opened', 'dispute.lost']);
    expect(all.map(({ data }) => data['status'])).toEqual(['settled', 'disputed', 'charged_back']);
    expect(all.map(({ data }) => data.wallet?.['balance_after'])).toEqual([10_000, undefined, 0]);
    expect(all[0]).toEqual(first[0]);
  });

  it('reports a transfer to both sides, each with its own wallet', async () => {
    const other = new TestAccount(app.server, stage.issuer);
    await settled();
    await settled(other);
    const currency = (await feed()).data[0]!.data['currency'];
    await account.post('/v1/transfers', { to_account_id: other.accountId, amount: 4_000, currency }).expect(201);
    const [mine] = (await feed()).data.slice(-1);
    const [theirs] = (await feed('', other)).data.slice(-1);
    expect([mine!.type, theirs!.type]).toEqual(['transfer.completed', 'transfer.completed']);
    expect(mine!.data['transaction_id']).toBe(theirs!.data['transaction_id']);
    expect([mine, theirs].map((event) => event!.data.wallet!['balance_after'])).toEqual([6_000, 14_000]);
  });

  it('reports failures, reviews and refunds', async () => {
    const { gateway } = await settled();
    const failed = new Payment(gateway, account);
    await failed.register();
    await failed.deliver('failed');
    const wrong = new Payment(gateway, account);
    await wrong.register();
    await wrong.deliver('succeeded', { amount: 9_999 });
    const refunded = await settled();
    await refunded.deliver('refunded', { amount: 3_000 });
    const { data } = await feed();
    expect(typesOf(data)).toEqual([
      'deposit.settled',
      'deposit.failed',
      'deposit.needs_review',
      'deposit.settled',
      'refund.recorded',
    ]);
    expect(data[2]!.data).toMatchObject({ status: 'needs_review', review_reason: 'amount_differs', wallet: null });
    expect(data[4]!.data).toMatchObject({ status: 'partially_refunded', wallet: { balance_after: 17_000 } });
  });

  it('reports changes of API keys, and never their secrets', async () => {
    const key = await account.apiKey(['read']);
    const rotated = await account.post('/v1/auth/keys/rotate', { key_id: key.keyId }).expect(201);
    const { key_id } = rotated.body as { key_id: number };
    await account.delete('/v1/auth/keys', { key_id }).expect(200);
    const page = await feed();
    expect(typesOf(page.data)).toEqual(['api_key.created', 'api_key.rotated', 'api_key.revoked']);
    expect(page.data[0]!.data).toMatchObject({ key_id: key.keyId, replaced_by: null, revoked_at: null });
    expect(page.data[1]!.data).toMatchObject({ key_id: key.keyId, replaced_by: key_id });
    expect(page.data[2]!.data['revoked_at']).toEqual(expect.any(String));
    expect(JSON.stringify(page)).not.toMatch(/digest|public_id|n_test_/);
  });

  it('is read page by page, whole and by type, and continues after its end', async () => {
    for (const _ of [1, 2, 3]) await account.apiKey(['read']);
    await settled();
    const whole = await feed();
    expect(whole.has_more).toBe(false);
    const read: Event[] = [];
    for (let after = '', more = true; more;) {
      const page = await feed(`?limit=2${after}`);
      read.push(...page.data);
      after = `&after=${page.next_cursor}`;
      more = page.has_more;
    }
    expect(read).toEqual(whole.data);
    expect(typesOf((await feed('?types=deposit.settled,refund.recorded')).data)).toEqual(['deposit.settled']);
    expect(await feed(`?after=${whole.next_cursor}`)).toEqual({
      status: 'success',
      data: [],
      next_cursor: whole.next_cursor,
      has_more: false,
    });
    await account.apiKey(['read']);
    expect(typesOf((await feed(`?after=${whole.next_cursor}`)).data)).toEqual(['api_key.created']);
    await account.get('/v1/events?types=nonsense').expect(422);
    await account.get('/v1/events?after=nonsense').expect(422);
  });

  it('answers waiting callers as soon as an event arrives, and holds no connection meanwhile', async () => {
    const arrivals = app.app.get(EventArrivals);
    const accounts = times(30, () => new TestAccount(app.server, stage.issuer));
    const polls = accounts.map((of) => of.get('/v1/events?wait_seconds=30&types=api_key.created').then((it) => it));
    await eventually('thirty wait', () => arrivals.waiting >= 30);
    const pool = postgresPool(app.app.get(DataSource));
    await eventually('no connection is held', () => pool.totalCount === pool.idleCount);
    expect(arrivals.waiting).toBe(30);
    for (const of of accounts) await of.apiKey(['read']);
    for (const { status, body } of await Promise.all(polls)) {
      expect(status).toBe(200);
      expect(typesOf((body as { data: Event[] }).data)).toEqual(['api_key.created']);
    }
    expect(arrivals.waiting).toBe(0);
  });

  it('lets twenty requests of an account wait, and answers a further one immediately', async () => {
    const own = await stage.replica();
    const arrivals = own.app.get(EventArrivals);
    const eager = new TestAccount(own.server, stage.issuer);
    const waiting = times(20, () =>
      eager.get('/v1/events?wait_seconds=30').then(({ body }) => body as { data: Event[] }),
    );
    await eventually('twenty wait', () => arrivals.waiting >= 20);
    const { body } = await eager.get('/v1/events?wait_seconds=30').expect(200);
    expect(body).toMatchObject({ data: [] });
    expect(arrivals.waiting).toBe(20);
    own.app.get(Lifecycle).beginStop();
    expect(await Promise.all(waiting)).toHaveLength(20);
  });

  it('ends a wait when the caller disconnects, and when the service stops', async () => {
    const own = await stage.replica();
    const arrivals = own.app.get(EventArrivals);
    const waiter = new TestAccount(own.server, stage.issuer);
    const wait = (count: number) => eventually(`${count} wait`, () => arrivals.waiting === count);
    const gone = waiter.get('/v1/events?wait_seconds=30');
    gone.catch(() => undefined);
    await wait(1);
    gone.abort();
    await wait(0);
    const stopped = waiter.get('/v1/events?wait_seconds=30').then(({ body }) => body as { data: Event[] });
    await wait(1);
    own.app.get(Lifecycle).beginStop();
    expect(await stopped).toMatchObject({ status: 'success', data: [] });
  });

  it('ends a wait without events with an empty page and the same cursor', async () => {
    const idle = new TestAccount(app.server, stage.issuer);
    await idle.apiKey(['read']);
    const { body: first } = await idle.get('/v1/events?wait_seconds=30').expect(200);
    const { next_cursor: cursor } = first as { next_cursor: string };
    const { body: over } = await idle.get(`/v1/events?after=${cursor}&wait_seconds=1`).expect(200);
    expect(over).toMatchObject({ status: 'success', data: [], next_cursor: cursor, has_more: false });
  });

  it('shows an event of another account as missing, and returns the same bytes each time', async () => {
    const payment = await settled();
    const { event_id } = (await feed()).data[0]!;
    const bytes = async () =>
      (await app.app.get(EventStore).bodiesOf([{ account_id: account.accountId, event_id }])).get(event_id)!.body;
    const before = await bytes();
    await payment.deliver('refunded', { amount: 10_000 });
    expect(await bytes()).toBe(before);
    const { body } = await account.get(`/v1/events/${event_id}`).expect(200);
    expect(JSON.stringify((body as { data: Event }).data)).toBe(before);
    const other = new TestAccount(app.server, stage.issuer);
    for (const id of [event_id, 'nonsense', event_id.replace(/.$/, 'f')]) {
      const answer = await other.get(`/v1/events/${id}`).expect(404);
      expect(answer.body).toMatchObject({ error: { code: 'EVENT_NOT_FOUND' } });
    }
  });

  it('is read with read:events only', async () => {
    const weak = await account.apiKey(['read:payments']);
    const able = await account.apiKey(['read:events']);
    const get = (key: string) => supertest(app.server).get('/v1/events').set('N-API-Key', key);
    await get(weak.text).expect(403);
    await get(able.text).expect(200);
  });
});
