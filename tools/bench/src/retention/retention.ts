import { setTimeout as delay } from 'node:timers/promises';
import { markdownTable } from '@platform/stack';
import { Client } from 'pg';
import type { LoadResult } from '../load/request-plan';
import { ourLedger, settleFresh } from '../scenarios/callbacks';
import { startPaymentService } from '../scenarios/payment-service';
import { executeIn } from '../scenarios/sql';
import { median } from '../statistics';
import type { Testbed } from '../testbed';

export interface RetentionOptions {
  /** In each week. */
  deliveries: number;
  /** How many weeks go, one after the other. */
  weeks: number;
  callers: number;
  /** Of load before a week goes, and around it. */
  seconds: number;
}

export interface DroppedWeek {
  /** All calls of forget_bodies until the week was gone; those that found the table in use are among them. */
  milliseconds: number;
  calls: number;
  before: LoadResult;
  around: LoadResult;
}

const WALLETS = 1_000;
const RETENTION_DAYS = 400;
/** A gateway's delivery has about so many bytes, in pieces of 32. */
const PIECES = 20;
/** The next run of the service's job would be minutes later. */
const TRY_AGAIN_MS = 100;

/** Settlements beside weeks of deliveries whose bytes are dropped. */
export async function measureRetention(
  testbed: Testbed,
  { deliveries, weeks, callers, seconds }: RetentionOptions,
  report: (line: string) => void,
): Promise<DroppedWeek[]> {
  const { ours, database } = await startPaymentService(testbed, { roles: new Set(), node: [] });
  // Tables that the owner has not made could not be dropped by its routine.
  const owner = new Client({ connectionString: database.migrationUrl });
  const service = new Client({ connectionString: database.serviceUrl });
  await Promise.all([owner.connect(), service.connect()]);
  try {
    for (let week = 0; week < weeks; week++) {
      await fillWeek(owner, week, deliveries);
      report(`week ${week + 1} of ${weeks}: ${deliveries} deliveries`);
    }
    // As after a year: the server does not care for them any more.
    await executeIn(database.adminUrl, 'VACUUM ANALYZE');
    await executeIn(database.adminUrl, 'CHECKPOINT');
    const plan = settleFresh(ourLedger(database.adminUrl), WALLETS);
    const load = async () =>
      testbed.load.run({ ...(await plan({ seconds })), url: ours.url, concurrency: callers, seconds });
    await load();
    const dropped: DroppedWeek[] = [];
    for (let week = 0; week < weeks; week++) {
      const before = await load();
      const [around, drop] = await Promise.all([load(), delay(seconds * 500).then(() => dropWeek(service))]);
      dropped.push({ ...drop, before, around });
      report(`${drop.milliseconds.toFixed(0)} ms, p99 ${before.p99.toFixed(2)} → ${around.p99.toFixed(2)} ms`);
    }
    return dropped;
  } finally {
    await Promise.all([owner.end(), service.end()]);
    await testbed.stopPrograms();
  }
}

async function fillWeek(owner: Client, week: number, deliveries: number): Promise<void> {
  const table = `webhook_bodies_past_${week}`;
  const { rows } = await owner.query<{ begin: string; lower: string; upper: string }>(
    `SELECT floor(extract(epoch FROM b.begin) * 1000)::bigint AS begin, lowest_event_id(b.begin) AS lower,
      lowest_event_id(b.begin + interval '7 days') AS upper
    FROM (SELECT date_trunc('week', clock_timestamp(), 'UTC') - make_interval(days => 7 * (80 + $1)) AS begin) AS b`,
    [week],
  );
  const { begin, lower, upper } = rows[0]!;
  await owner.query(`CREATE TABLE ${table} (LIKE webhook_bodies INCLUDING ALL)`);
  await owner.query(
    `INSERT INTO ${table} (event_id, raw_body)
      SELECT event_id($1::bigint + n, 0), convert_to(repeat(md5(n::text), ${PIECES}), 'UTF8') FROM generate_series(1, $2::int) AS n`,
    [begin, deliveries],
  );
  await owner.query(
    `ALTER TABLE webhook_bodies ATTACH PARTITION ${table} FOR VALUES FROM ('${lower}') TO ('${upper}')`,
  );
}

/** As the service's job does it, but that it does not wait for its next turn. */
async function dropWeek(service: Client): Promise<{ milliseconds: number; calls: number }> {
  let milliseconds = 0;
  for (let calls = 1; ; calls++) {
    const since = performance.now();
    const { rows } = await service.query<{ dropped: boolean }>(
      `SELECT forget_bodies(${RETENTION_DAYS}, 1000) AS dropped`,
    );
    milliseconds += performance.now() - since;
    if (rows[0]!.dropped) return { milliseconds, calls };
    await delay(TRY_AGAIN_MS);
  }
}

export const p99Ratio = (dropped: readonly DroppedWeek[]): number =>
  median(dropped.map(({ before, around }) => around.p99 / before.p99));

export const retentionTable = (dropped: readonly DroppedWeek[]): string =>
  markdownTable(
    ['week', 'dropped in ms', 'tries', 'settlements/s before', 'around', 'p99 ms before', 'around', '×', 'failed'],
    dropped.map(({ milliseconds, calls, before, around }, week) => [
      week + 1,
      milliseconds.toFixed(0),
      calls,
      ...[before, around].map(({ requests, seconds }) => (requests / seconds).toFixed(0)),
      ...[before.p99, around.p99, around.p99 / before.p99].map((value) => value.toFixed(2)),
      before.failures + around.failures,
    ]),
  );
