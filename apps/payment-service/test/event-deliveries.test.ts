import { join } from 'node:path';
import { applyMigrations } from '@platform/database';
import { createTestDatabase, type TestDatabase, times } from '@platform/testing';
import { DataSource } from 'typeorm';
import { routines } from '../src/database/schema';
import { claim, emit, finish, publishAll, ToldAccount } from './support/events';

let database: TestDatabase;
let service: DataSource;
let admin: DataSource;
let account: ToldAccount;

beforeAll(async () => {
  database = await createTestDatabase({ app: 'payment-service' });
  await applyMigrations(database.migrationUrl, join(__dirname, '../database'));
  service = await new DataSource({ type: 'postgres', url: database.serviceUrl, extra: { max: 8 } }).initialize();
  admin = await new DataSource({ type: 'postgres', url: database.migrationUrl }).initialize();
});
afterAll(async () => {
  await service?.destroy();
  await admin?.destroy();
  await database?.drop();
});
beforeEach(async () => {
  await admin.query('TRUNCATE event_outbox, events, event_deliveries, event_attempts, event_endpoints CASCADE');
  await admin.query('UPDATE event_feed SET last_milliseconds = 0');
  account = new ToldAccount(service);
});

/** Makes all deliveries and endpoints this much older. */
async function pass(time: string): Promise<void> {
  await admin.query(
    `UPDATE event_deliveries SET next_attempt_at = next_attempt_at - $1::interval,
      first_attempt_at = first_attempt_at - $1::interval`,
    [time],
  );
  await admin.query(
    `UPDATE event_endpoints SET due_at = due_at - $1::interval, open_until = open_until - $1::interval,
      failing_since = failing_since - $1::interval`,
    [time],
  );
}

const objects = async (claims: { event_id: string; endpoint_id: string; attempt: number }[]) =>
  Promise.all(claims.map((one) => account.objectOf(one)));
const endpoint = async (endpointId: string) =>
  (
    await admin.query<{ status: string; disabled_reason: string | null; open: boolean; failures: number }[]>(
      `SELECT status, disabled_reason, failures, open_until IS NOT NULL AS open FROM event_endpoints WHERE endpoint_id = $1`,
      [endpointId],
    )
  )[0]!;
const statuses = async () =>
  (
    await admin.query<{ text: string }[]>(
      `SELECT object_id || ' ' || d.status AS text FROM event_deliveries AS d ORDER BY event_id`,
    )
  ).map(({ text }) => text);

describe('the feed', () => {
  it('never passes an event whose transaction can still commit', async () => {
    const held = service.createQueryRunner();
    await held.startTransaction();
    await emit(held.manager, account.accountId, 'held');
    await account.published(...times(20, (n) => `later ${n}`));
    const before = await account.feed();
    expect(before).toEqual(times(20, (n) => `later ${n}`));
    await held.commitTransaction();
    await held.release();
    await account.published('last');
    expect(await account.feed()).toEqual([...before, 'held', 'last']);
  });

  it('has every committed event once, in the order of each object, with many concurrent writers and publishers', async () => {
    let busy = true;
    const publishers = times(3, async () => {
      while (busy) await publishAll(service);
    });
    const writers = times(4, async (writer) => {
      for (let round = 0; round < 50; round++) {
        await service.transaction(async (manager) => {
          await emit(manager, account.accountId, `object ${writer} ${round % 5} ${round}`);
          await emit(manager, account.accountId, `shared ${round}`);
        });
      }
    });
    await Promise.all(writers);
    busy = false;
    await Promise.all(publishers);
    await publishAll(service);
    const feed = await account.feed();
    expect(feed).toHaveLength(400);
    for (const writer of [0, 1, 2, 3]) {
      const own = feed.filter((object) => object.startsWith(`object ${writer} `));
      expect(own.map((object) => Number(object.split(' ')[3]))).toEqual(times(50, Number));
    }
  });

  it('continues above the assigned ids when the clock is set back', async () => {
    await account.published('before');
    // As if a clock that was an hour ahead had assigned it.
    await admin.query(
      `UPDATE events SET event_id = lowest_event_id(f.at + interval '1 hour')
        FROM (SELECT to_timestamp(last_milliseconds / 1000.0) AS at FROM event_feed) AS f`,
    );
    await admin.query('UPDATE event_feed SET last_milliseconds = last_milliseconds + 3600001');
    await account.published('after');
    expect(await account.feed()).toEqual(['before', 'after']);
  });
});

describe('a delivery', () => {
  it('is created for each endpoint that subscribes to the type', async () => {
    await account.endpoint();
    await account.endpoint(['deposit.settled', 'deposit.failed']);
    await account.endpoint(['transfer.completed']);
    await new ToldAccount(service).endpoint();
    await account.published('a');
    expect(await statuses()).toEqual(['a pending', 'a pending']);
    expect(await claim(service)).toHaveLength(2);
  });

  it('is never claimed while an earlier one of its object is pending', async () => {
    await account.endpoint();
    await account.published('a', 'b', 'a');
    await account.published('a');
    const first = await claim(service);
    expect(await objects(first)).toEqual(['a', 'b']);
    expect(await claim(service)).toEqual([]);
    await finish(service, [first[0]!], 'failed');
    expect(await claim(service)).toEqual([]);
    await pass('10 seconds');
    const again = await claim(service);
    expect(await objects(again)).toEqual(['a']);
    expect(again[0]).toMatchObject({ event_id: first[0]!.event_id, attempt: 2 });
    expect(await finish(service, again, 'delivered')).toEqual([{ status: 'delivered', endpoint_disabled: false }]);
    const second = await claim(service);
    await account.published('a');
    expect(await claim(service)).toEqual([]);
    await finish(service, second, 'delivered');
    const third = await claim(service);
    expect(third).toHaveLength(1);
    await finish(service, third, 'delivered');
    expect(await claim(service)).toHaveLength(1);
  });

  it('is claimed by one of many concurrent callers', async () => {
    await Promise.all(times(5, () => account.endpoint()));
    await account.published(...times(20, (n) => `object ${n}`));
    const claims: { endpoint_id: string; event_id: string }[] = [];
    for (let found = -1; found !== claims.length;) {
      found = claims.length;
      claims.push(...(await Promise.all(times(6, () => claim(service, { limit: 10 })))).flat());
    }
    expect(claims).toHaveLength(100);
    expect(new Set(claims.map(({ endpoint_id, event_id }) => `${endpoint_id} ${event_id}`)).size).toBe(100);
  });

  it('of a claimant that died is claimed again when its lease ends, and a late result of that claimant is stale', async () => {
    await account.endpoint();
    await account.published('a');
    const dead = await claim(service, { leaseSeconds: 30 });
    expect(await claim(service)).toEqual([]);
    await pass('31 seconds');
    const living = await claim(service);
    expect(living).toMatchObject([{ attempt: 2 }]);
    expect(await finish(service, dead, 'delivered')).toEqual([{ status: 'stale', endpoint_disabled: false }]);
    expect(await finish(service, living, 'delivered')).toMatchObject([{ status: 'delivered' }]);
  });

  it('is retried for three days, then failed, and the next event of its object follows', async () => {
    const endpointId = await account.endpoint();
    await account.published('a', 'a', 'b');
    const [first] = await claim(service, { limit: 1 });
    let attempts = 1;
    let now = first!;
    while ((await finish(service, [now], 'failed'))[0]!.status === 'pending') {
      // Other events arrive, so the endpoint counts as working.
      await admin.query('UPDATE event_endpoints SET failures = 0, failing_since = NULL, open_until = NULL');
      await admin.query(
        `UPDATE event_deliveries SET next_attempt_at = clock_timestamp() + interval '99 days' WHERE object_id = 'b'`,
      );
      const [{ seconds }] = (await admin.query(
        `SELECT extract(epoch FROM d.next_attempt_at - a.finished_at)::float8 AS seconds
          FROM event_deliveries AS d JOIN event_attempts AS a USING (account_id, endpoint_id, event_id)
          WHERE d.object_id = 'a' AND d.next_attempt_at IS NOT NULL ORDER BY a.attempt DESC LIMIT 1`,
      )) as [{ seconds: number }];
      expect(seconds).toBeLessThanOrEqual(1.2 * 8 * 3600);
      expect(seconds).toBeGreaterThan(4);
      await pass(`${seconds + 0.1} seconds`);
      [now] = (await claim(service)) as [typeof now];
      attempts++;
    }
    expect(attempts).toBeGreaterThan(12);
    expect(attempts).toBeLessThan(25);
    expect(await statuses()).toEqual(['a failed', 'a pending', 'b pending']);
    expect(await endpoint(endpointId)).toMatchObject({ status: 'enabled' });
    expect(await objects(await claim(service))).toEqual(['a']);
  });

  it('is not retried before the time that its receiver requests', async () => {
    await account.endpoint();
    await account.published('a');
    await finish(service, await claim(service), 'failed', 3_600);
    await pass('50 minutes');
    expect(await claim(service)).toEqual([]);
    await pass('11 minutes');
    expect(await claim(service)).toHaveLength(1);
  });

  it('that a stopping worker did not send can be claimed immediately by the next', async () => {
    await account.endpoint();
    await account.published('a');
    expect(await finish(service, await claim(service), 'released')).toMatchObject([{ status: 'pending' }]);
    expect(await claim(service)).toHaveLength(1);
  });
});

describe('an endpoint', () => {
  it('with a backlog uses at most its share, so that others are served', async () => {
    const slow = await account.endpoint();
    await account.published(...times(50, (n) => `slow ${n}`));
    const other = new ToldAccount(service);
    const quick = await other.endpoint();
    await other.published('quick');
    const first = await claim(service, { limit: 10, share: 10 });
    expect(new Set(first.map(({ endpoint_id }) => endpoint_id))).toEqual(new Set([slow]));
    const next = await claim(service, { limit: 10, share: 10 });
    expect(next.slice(0, 1)).toMatchObject([{ endpoint_id: quick }]);
    expect(await claim(service, { busy: [slow] })).toEqual([]);
  });

  it('that fails five times in a row gets one delivery at a time until one arrives', async () => {
    const endpointId = await account.endpoint();
    await account.published(...times(20, (n) => `object ${n}`));
    await finish(service, await claim(service, { limit: 5, share: 5 }), 'failed');
    expect(await endpoint(endpointId)).toMatchObject({ failures: 5, open: true });
    // Long enough for this test.
    await pass('-1 hour');
    expect(await claim(service)).toEqual([]);
    await account.published('another');
    expect(await claim(service)).toEqual([]);
    await pass('1 hour 6 seconds');
    const probe = await claim(service);
    expect(probe).toHaveLength(1);
    expect(await claim(service)).toEqual([]);
    await finish(service, probe, 'delivered');
    expect(await endpoint(endpointId)).toMatchObject({ failures: 0, open: false });
    expect((await claim(service)).length).toBeGreaterThan(10);
  });

  it('that fails for three days is disabled, its account is notified, and its events are kept', async () => {
    const endpointId = await account.endpoint();
    const told = await account.endpoint(['event_endpoint.disabled']);
    await account.published('a', 'b');
    await finish(service, await claim(service, { limit: 1 }), 'failed');
    await pass('3 days');
    expect(await finish(service, await claim(service, { limit: 1 }), 'failed')).toMatchObject([
      { endpoint_disabled: true },
    ]);
    expect(await endpoint(endpointId)).toMatchObject({ status: 'disabled', disabled_reason: 'failing' });
    await account.published('c');
    const claims = await claim(service);
    expect(claims).toMatchObject([{ endpoint_id: told }]);
    expect(await objects(claims)).toEqual([endpointId]);
    expect(await statuses()).toContain('c pending');
  });

  it('that responds with 410 is disabled immediately', async () => {
    const endpointId = await account.endpoint();
    await account.published('a');
    expect(await finish(service, await claim(service), 'gone')).toEqual([
      { status: 'pending', endpoint_disabled: true },
    ]);
    expect(await endpoint(endpointId)).toMatchObject({ status: 'disabled', disabled_reason: 'gone' });
    expect(await claim(service)).toEqual([]);
  });
});

describe('an event older than the retention', () => {
  const count = async (table: string) =>
    Number((await admin.query<{ count: string }[]>(`SELECT count(*) FROM ${table}`))[0]!.count);
  const forget = async (before: Date) =>
    (await routines.forget_events.get(service, { before, limit: 1_000 })).forget_events;
  /** A time of the database between the rows before and after it. */
  const moment = async () => {
    const [row] = await admin.query<{ now: Date }[]>(
      'SELECT clock_timestamp() AS now FROM (SELECT pg_sleep(0.003)) AS pause',
    );
    await admin.query('SELECT pg_sleep(0.003)');
    return row!.now;
  };

  it('is deleted with its deliveries and attempts, and the deliveries behind it continue', async () => {
    await account.endpoint();
    await account.published('a', 'b');
    await finish(service, await claim(service), 'failed');
    const before = await moment();
    await account.published('a', 'c');
    expect(await objects(await claim(service))).toEqual(['c']);
    expect(await forget(before)).toBe(2);
    expect(await account.feed()).toEqual(['a', 'c']);
    expect(await statuses()).toEqual(['a pending', 'c pending']);
    expect(await count('event_attempts')).toBe(0);
    expect(await objects(await claim(service))).toEqual(['a']);
    expect(await forget(before)).toBe(0);
  });

  it('of a deleted endpoint is deleted in batches, and the endpoint with the last batch', async () => {
    await account.endpoint();
    await account.published(...times(5, (n) => `object ${n}`));
    await finish(service, await claim(service), 'failed');
    await admin.query("UPDATE event_endpoints SET status = 'deleted', due_at = NULL");
    const sizes: number[] = [];
    for (let last = 1; last > 0; sizes.push(last)) {
      last = (await routines.forget_endpoints.get(service, { limit: 2 })).forget_endpoints;
    }
    expect(sizes).toEqual([3, 3, 2, 0]);
    expect([await count('event_endpoints'), await count('event_deliveries'), await count('event_attempts')]).toEqual([
      0, 0, 0,
    ]);
    expect(await account.feed()).toHaveLength(5);
  });
});
