import { stripe } from '@platform/harness';
import { eventually, uniqueName } from '@platform/testing';
import type { QueryRunner } from 'typeorm';
import { Retention } from '../src/operators/retention';
import { decisionsOf, OPERATORS } from './support/operators';
import { type PaymentApp, PaymentStage, TestAccount } from './support/payment-app';
import { Payment, send } from './support/scenario';

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;

let stage: PaymentStage;
let app: PaymentApp;
beforeAll(async () => {
  stage = await PaymentStage.open();
  app = await stage.replica({ WEBHOOK_BODY_RETENTION_DAYS: '31', OPERATORS });
});
afterAll(() => stage.close());

const query = <T extends object>(text: string, args: unknown[] = []) => stage.admin.query<T[]>(text, args);
const valueOf = async <T>(text: string, args: unknown[] = []): Promise<T> =>
  Object.values((await query(text, args))[0]!)[0] as T;
const createPartitions = () => valueOf<number>('SELECT create_partitions()');
const forgetBodies = (limit = 1_000) => valueOf<boolean>('SELECT forget_bodies(31, $1)', [limit]);

/** A settled delivery, or one that waits for its deposit. */
async function given(outcome: 'settled' | 'parked'): Promise<string> {
  const payment = new Payment(stripe, new TestAccount(app.server, stage.issuer));
  if (outcome === 'settled') await payment.register();
  await send(app.server, payment.delivery('succeeded')).expect(200);
  return valueOf('SELECT event_id FROM webhook_events WHERE payment_id = $1 AND outcome = $2', [
    payment.paymentId,
    outcome,
  ]);
}

/** Makes the delivery this much older: its id contains the time. */
async function aged(eventId: string, days: number): Promise<string> {
  const id = await valueOf<string>(
    `SELECT overlay($1 PLACING left(lowest_event_id(clock_timestamp() - make_interval(days => $2))::text, 13) FROM 1 FOR 13)`,
    [eventId, days],
  );
  await query(`UPDATE webhook_bodies SET event_id = $2 WHERE event_id = $1`, [eventId, id]);
  await query(
    `UPDATE webhook_events SET event_id = $2, received_at = clock_timestamp() - make_interval(days => $3) WHERE event_id = $1`,
    [eventId, id, days],
  );
  return id;
}

/** The table of the week that was this many days ago. */
async function weekOf(daysAgo: number): Promise<string> {
  const begin = new Date(Math.floor((Date.now() - daysAgo * DAY_MS - 4 * DAY_MS) / WEEK_MS) * WEEK_MS + 4 * DAY_MS);
  const name = `webhook_bodies_${begin.toISOString().slice(0, 10).replaceAll('-', '')}`;
  const [lower, upper] = [0, WEEK_MS].map((ms) => `${(begin.getTime() + ms).toString(16).padStart(12, '0')}`);
  const uuid = (digits = '') => `${digits.slice(0, 8)}-${digits.slice(8)}-0000-0000-000000000000`;
  await query(
    `CREATE TABLE ${name} PARTITION OF webhook_bodies FOR VALUES FROM ('${uuid(lower)}') TO ('${uuid(upper)}')`,
  );
  return name;
}

const WHOLE_TABLE_LOCKED = `SELECT FROM pg_locks WHERE mode = 'AccessExclusiveLock' AND relation = 'webhook_bodies'::regclass`;
const tableOf = (eventId: string) =>
  valueOf<string>('SELECT tableoid::regclass::text FROM webhook_bodies WHERE event_id = $1', [eventId]);
const exists = (table: string) => valueOf<boolean>('SELECT to_regclass($1) IS NOT NULL', [table]);
const hasBody = (eventId: string) =>
  valueOf<boolean>(
    `SELECT coalesce(b.raw_body, e.raw_body) IS NOT NULL FROM webhook_events AS e LEFT JOIN webhook_bodies AS b USING (event_id)
      WHERE event_id = $1`,
    [eventId],
  );

describe('the bytes of a delivery', () => {
  it('are in the table of their week, and their digest is stored with the event', async () => {
    const eventId = await given('settled');
    expect(await tableOf(eventId)).toMatch(/^webhook_bodies_\d{4}w\d{2}$/);
    const isSame = `SELECT e.body_digest = sha256(b.raw_body) FROM webhook_events AS e JOIN webhook_bodies AS b USING (event_id)
      WHERE event_id = $1`;
    expect(await valueOf(isSame, [eventId])).toBe(true);
  });

  it('are stored in a week without a table, which is then created for the other weeks only', async () => {
    const [next, after] = await query<{ name: string }>(
      `SELECT to_char(clock_timestamp() AT TIME ZONE 'UTC' + make_interval(days => 7 * n), '"webhook_bodies_"IYYY"w"IW') AS name
        FROM generate_series(1, 2) AS n`,
    );
    for (const { name } of [next!, after!]) await query(`DROP TABLE ${name}`);
    const eventId = await aged(await given('settled'), -7);
    expect(await tableOf(eventId)).toBe('webhook_bodies_default');
    expect(await createPartitions()).toBe(1);
    expect([await exists(next!.name), await exists(after!.name)]).toEqual([false, true]);
    expect(await hasBody(eventId)).toBe(true);
  });

  it('find the tables of the next weeks, which each start of the service creates', async () => {
    const last = await valueOf<string>(
      `SELECT to_char(clock_timestamp() AT TIME ZONE 'UTC' + interval '21 days', '"webhook_bodies_"IYYY"w"IW')`,
    );
    await query(`DROP TABLE ${last}`);
    await stage.replica();
    await eventually('the last week is there', () => exists(last));
  });

  it('are dropped with the table of their week when all of it is past; the event and its digest stay', async () => {
    const table = await weekOf(50);
    const eventId = await aged(await given('settled'), 50);
    const recent = await given('settled');
    expect(await tableOf(eventId)).toBe(table);
    await app.app.get(Retention).sweep();
    expect(await exists(table)).toBe(false);
    expect(await hasBody(recent)).toBe(true);
    expect(
      await query('SELECT outcome, body_digest IS NOT NULL AS known FROM webhook_events WHERE event_id = $1', [
        eventId,
      ]),
    ).toEqual([{ outcome: 'settled', known: true }]);
    await expect(decisionsOf(app.server).event(eventId, { decision: 'replay' })).rejects.toThrow('expired');
  });

  it('stay while their week is not past', async () => {
    const table = await weekOf(31);
    await forgetBodies();
    expect(await exists(table)).toBe(true);
  });

  it('stay while their event is parked, with any number of them, and are dropped when it is no longer parked', async () => {
    const table = await weekOf(70);
    const events = [await given('parked'), await given('parked'), await given('parked')];
    const ids: string[] = [];
    for (const event of events) ids.push(await aged(event, 70));
    while (await forgetBodies(2));
    expect(await exists(table)).toBe(false);
    for (const id of ids) expect(await hasBody(id)).toBe(true);
    await query("UPDATE webhook_events SET outcome = 'ignored' WHERE event_id = ANY ($1)", [ids]);
    while (await forgetBodies(2));
    for (const id of ids) expect(await hasBody(id)).toBe(false);
  });

  it('are deleted one by one if they have no table, but not while their event is parked', async () => {
    const [parked, settled] = [await aged(await given('parked'), 100), await aged(await given('settled'), 100)];
    expect(await tableOf(settled)).toBe('webhook_bodies_default');
    while (await forgetBodies(1));
    expect([await hasBody(parked), await hasBody(settled)]).toEqual([true, false]);
  });
});

describe('dropping a week', () => {
  const inTransaction = async (work: (runner: QueryRunner) => Promise<void>) => {
    const runner = stage.admin.createQueryRunner();
    await runner.startTransaction();
    try {
      await work(runner);
    } finally {
      await runner.rollbackTransaction();
      await runner.release();
    }
  };

  it('does not wait for a transaction that uses the table: the next run does it', async () => {
    const table = await weekOf(120);
    await inTransaction(async (runner) => {
      await runner.query('SELECT FROM webhook_bodies WHERE event_id = uuid_v7()');
      expect(await forgetBodies()).toBe(false);
      expect(await exists(table)).toBe(true);
      // The next transaction does not wait for it either.
      await given('settled');
    });
    expect(await forgetBodies()).toBe(true);
    expect(await exists(table)).toBe(false);
  });

  it('blocks no other transaction while the week is in use', async () => {
    const table = await weekOf(160);
    await inTransaction(async (runner) => {
      // In the same way as a vacuum.
      await runner.query(`LOCK TABLE ${table} IN SHARE UPDATE EXCLUSIVE MODE`);
      let isOver = false;
      const forgetting = forgetBodies().finally(() => (isOver = true));
      while (!isOver) expect(await query(WHOLE_TABLE_LOCKED)).toHaveLength(0);
      expect(await forgetting).toBe(false);
    });
    expect(await exists(table)).toBe(true);
  });

  it('and creating weeks happen once, also for concurrent callers', async () => {
    const table = await weekOf(140);
    const both = await Promise.all([forgetBodies(), forgetBodies(), createPartitions(), createPartitions()]);
    expect(both.slice(2)).toEqual([0, 0]);
    while (await forgetBodies());
    expect(await exists(table)).toBe(false);
  });
});

it('other bytes under a known key are distinguished from the same ones after their retention, too', async () => {
  const payment = new Payment(stripe, new TestAccount(app.server, stage.issuer));
  const eventId = uniqueName('evt');
  await payment.register();
  const first = payment.delivery('succeeded', { eventId });
  await send(app.server, first).expect(200);
  await query('DELETE FROM webhook_bodies');
  await send(app.server, first).expect(200);
  await send(app.server, payment.delivery('succeeded', { eventId, amount: 1 })).expect(200);
  const rows = await query('SELECT deliveries FROM webhook_events WHERE delivery_key LIKE $1 || $2 ORDER BY event_id', [
    eventId,
    '%',
  ]);
  expect(rows).toHaveLength(1);
});
