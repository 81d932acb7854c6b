import { median } from '@platform/harness';
import { markdownTable, runCommand, startPlatform } from '@platform/stack';
import { Client } from 'pg';
import { cpuOf } from './programs/process-cost';
import { writeResult } from './report/results';
import { spread } from './statistics';

const help = `Usage: npm run lab -- serial-points [--rows 20000] [--rounds 5] [--keep]

Rows per second of work that only one connection at a time can do, on PostgreSQL with its default durability. The points
take turns. CPU is that of the connection's server process, without other work of the machine.

  --keep   writes the table to docs/reference/measurements/benchmarks.md as well`;

interface SerialPoint {
  name: string;
  /** Makes this many rows of work. */
  prepare: (client: Client, rows: number) => Promise<unknown>;
  /** One transaction. @returns the number of rows that it did */
  step: (client: Client) => Promise<number>;
}

const count = async (client: Client, text: string, values: unknown[] = []): Promise<number> =>
  Number((await client.query<{ rows: string }>(text, values)).rows[0]!.rows);

const publisher = (account: string, name: string): SerialPoint => ({
  name,
  prepare: async (client, rows) => {
    // The payments of other points have written events.
    await client.query('TRUNCATE event_outbox');
    await client.query(
      `INSERT INTO event_outbox (account_id, type, object_type, object_id, snapshot)
        SELECT $1 || n % 1000, 'deposit.settled', 'transaction', gen_random_uuid(), '{"amount": 100}'
        FROM generate_series(1, $2::integer) AS n`,
      [account, rows],
    );
  },
  step: (client) => count(client, 'SELECT coalesce(sum(published), 0) AS rows FROM publish_events(2000)'),
});

/** Payments of one merchant in one currency, which is one row of `wallets`. */
function wallet(batch: number): SerialPoint {
  let deposits: string[] = [];
  return {
    name: `one wallet, ${batch} ${batch === 1 ? 'payment' : 'payments'} per transaction`,
    prepare: async (client, rows) => {
      const made = await client.query<{ transaction_id: string }>(
        `INSERT INTO transactions (account_id, kind, status, amount, currency, provider, provider_reference)
          SELECT 'merchant', 'deposit', 'pending', 100, 'KES', 'mobilemoney', gen_random_uuid()
          FROM generate_series(1, $1::integer) RETURNING transaction_id`,
        [rows],
      );
      deposits = made.rows.map(({ transaction_id }) => transaction_id);
    },
    step: async (client) => {
      const ids = deposits.splice(0, batch);
      if (ids.length === 0) return 0;
      await client.query(
        `SELECT book_effects('payment', $1::uuid[], $1::text[], array_fill(100::bigint, ARRAY[cardinality($1::uuid[])]),
          array_fill(NULL::uuid, ARRAY[cardinality($1::uuid[])]))`,
        [ids],
      );
      return ids.length;
    },
  };
}

const sealer: SerialPoint = {
  name: 'audit sealer',
  prepare: (client, rows) =>
    client.query(
      `INSERT INTO private.audit_queue (tenant_id, source, event_id, kind, user_id, recorded_at)
        SELECT md5('tenant ' || n % 100)::uuid, 'change', gen_random_uuid(), 'session.create', gen_random_uuid(), now()
        FROM generate_series(1, $1::integer) AS n`,
      [rows],
    ),
  step: (client) => count(client, 'SELECT sealed AS rows FROM service.audit_seal(500)'),
};

const ofPayments = [
  publisher('merchant-', 'event publisher, no endpoint'),
  publisher('subscriber-', 'event publisher, one endpoint per merchant'),
  wallet(1),
  wallet(50),
];

const SUBSCRIBERS = `INSERT INTO event_endpoints (account_id, url)
  SELECT 'subscriber-' || n, 'https://merchant.example/events' FROM generate_series(0, 999) AS n`;

async function roundOf(client: Client, { name, prepare, step }: SerialPoint, wanted: number) {
  await prepare(client, wanted);
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const pid = rows[0]!.pid;
  const [cpu, begin] = [cpuOf(pid), performance.now()];
  let done = 0;
  for (let some = 1; some > 0; done += some) some = await step(client);
  if (done !== wanted) throw new Error(`${name}: ${done} rows were done, not ${wanted}`);
  return { perSecond: done / ((performance.now() - begin) / 1000), cpuMicroseconds: (cpuOf(pid) - cpu) / done };
}

async function main(rows: number, rounds: number, keeps: boolean): Promise<void> {
  const platform = await startPlatform({ ports: 'free' });
  const measured = new Map<string, Awaited<ReturnType<typeof roundOf>>[]>();
  try {
    // The services have made the schemas. Their jobs do the same work.
    for (const replica of Object.values(platform.services).flat()) await replica.stop();
    const [payment, dbNode] = (['payment-service', 'db-node'] as const).map(
      (app) => new Client({ connectionString: platform.databases[app].adminUrl }),
    ) as [Client, Client];
    for (const client of [payment, dbNode]) await client.connect();
    await payment.query(SUBSCRIBERS);
    const turns = [...ofPayments.map((point) => ({ client: payment, point })), { client: dbNode, point: sealer }];
    for (let round = 1; round <= rounds; round++)
      for (const { client, point } of turns) {
        const figures = await roundOf(client, point, rows);
        measured.set(point.name, [...(measured.get(point.name) ?? []), figures]);
        console.log(`${round}/${rounds} ${point.name}: ${figures.perSecond.toFixed(0)} rows a second`);
      }
    for (const client of [payment, dbNode]) await client.end();
  } finally {
    await platform.stop();
  }
  const table = markdownTable(
    ['serial point', 'rows per second', 'spread', 'database CPU per row'],
    [...measured].map(([name, figures]) => {
      const rates = figures.map(({ perSecond }) => perSecond);
      const cpu = median(figures.map(({ cpuMicroseconds }) => cpuMicroseconds));
      return [name, median(rates).toFixed(0), `${(spread(rates) * 100).toFixed(0)} %`, `${cpu.toFixed(0)} µs`];
    }),
  );
  const facts = `${rounds} rounds of ${rows} rows, in turns; one connection, commits wait for the disk.`;
  writeResult({ name: 'serial-points', title: 'Serial points', facts, table }, keeps);
}

runCommand({
  help,
  options: { rows: 20_000, rounds: 5, keep: false },
  run: ({ rows, rounds, keep }) => main(rows, rounds, keep).then(() => true),
});
