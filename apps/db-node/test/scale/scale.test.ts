import { randomBytes } from 'node:crypto';
import { applyMigrations, dataSourceOptions } from '@platform/database';
import {
  type ProvisionedDatabase,
  provisionDatabase,
  type ServerHandle,
  startMariaDb,
  startPostgres,
  WITHOUT_DISK,
} from '@platform/testing';
import { DataSource } from 'typeorm';
import type { RoutineCaller } from '../../src/routines/routine-caller';
import { routineCaller } from '../../src/routines/routines.module';
import { databaseFolder, type EngineName } from '../support/node-under-test';
import { fill, lockSome, sessionIdOf, settle, userIdOf } from './fill';
import { observerOf } from './observer';
import { type Reading, statementsOf } from './statements';

/** Otherwise the sizes only test the measurement itself; their growth has no meaning. */
const SCALE_USERS = process.env.SCALE_USERS;
const FULL_USERS = Number(SCALE_USERS ?? 2_000);
const SMALL_USERS = Math.min(10_000, FULL_USERS / 4);
const SESSIONS_PER_USER = 5;
const CALLS = SCALE_USERS ? 1_000 : 50;
/** The p99 of a thousand calls varies by a half between runs, so the median of several blocks is used. */
const BLOCKS = SCALE_USERS ? 15 : 1;
const MAX_GROWTH = SCALE_USERS ? 1.5 : Infinity;

type Call = (routines: RoutineCaller, tenantId: string, n: number) => Promise<unknown>;
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const unique = () =>
  `${process.hrtime.bigint().toString(16)}${Math.random().toString(16).slice(2)}`.padStart(64, 'f').slice(-64);

const CALLS_OF: Record<string, Call> = {
  user_lookup: (routines, tenant, n) => routines.one('user_lookup', { tenant_id: tenant, email: `u${n}@example.com` }),
  user_get: (routines, tenant, n) => routines.one('user_get', { tenant_id: tenant, user_id: userIdOf(n) }),
  credential_context: (routines, tenant, n) =>
    routines.one('credential_context', { tenant_id: tenant, email: `u${n}@example.com` }),
  session_get: (routines, tenant, n) => routines.one('session_get', { tenant_id: tenant, session_id: sessionIdOf(n) }),
  session_create: (routines, tenant, n) =>
    routines.one('session_create', {
      tenant_id: tenant,
      user_id: userIdOf(n),
      token_hash: unique(),
      expires_at: inAnHour(),
    }),
  session_revoke: (routines, tenant, n) =>
    routines.run('session_revoke', { tenant_id: tenant, session_id: sessionIdOf(n) }),
  auth_event_record: (routines, tenant, n) =>
    routines.run('auth_event_record', { tenant_id: tenant, user_id: userIdOf(n), success: true }),
};

/** Milliseconds, as the median of the blocks. Growth is the median of the ratios within a block. */
interface Row {
  name: string;
  p50: Growth;
  p99: Growth;
}

interface Growth {
  small: number;
  full: number;
  growth: number;
}

/**
 * Separate servers with enough memory for the rows, as an operator would configure them. MariaDB's default of 128 MB
 * contains a tenth of the rows and bypasses the system's cache, so the disk would be measured.
 */
const start = (engine: EngineName): Promise<ServerHandle> =>
  engine === 'postgresql'
    ? startPostgres({
        settings: SCALE_USERS ? { shared_buffers: '1GB', max_wal_size: '8GB' } : WITHOUT_DISK.postgresql,
      })
    : startMariaDb({
        settings: SCALE_USERS
          ? { 'innodb-buffer-pool-size': '5G', 'innodb-log-file-size': '2G' }
          : WITHOUT_DISK.mariadb,
      });

/** One table of figures per engine; `npm run lab -- db-node-scale` for the full size. */
describe.each(['postgresql', 'mysql'] as const)('the cost of a call on %s', (engine) => {
  let server: ServerHandle;
  let small: Filled;
  let full: Filled;

  beforeAll(async () => {
    server = await start(engine);
    small = await fillDatabase(engine, server, SMALL_USERS);
    full = await fillDatabase(engine, server, FULL_USERS);
  }, 3_600_000);

  afterAll(async () => {
    await small?.close();
    await full?.close();
    await server?.stop();
  });

  it(`grows at most ${MAX_GROWTH} times from ${SMALL_USERS} to ${FULL_USERS} users`, async () => {
    const rows: Row[] = [];
    for (const [name, call] of Object.entries(CALLS_OF)) rows.push({ name, ...(await timed(call, small, full)) });
    if (SCALE_USERS) process.stdout.write(`${tableOf(engine, rows)}\n`);
    const grown = rows.filter(({ p50, p99 }) => Math.max(p50.growth, p99.growth) > MAX_GROWTH);
    expect(grown.map(({ name }) => name)).toEqual([]);
  });

  it('reads a few rows, for every routine and size', async () => {
    const [atSmall, atFull] = [await observed(engine, small), await observed(engine, full)];
    if (SCALE_USERS) process.stdout.write(`${readingsOf(engine, atSmall.readings, atFull.readings)}\n`);
    expect([...atSmall.findings, ...atFull.findings]).toEqual([]);
    expect(atFull.readings.length).toBeGreaterThan(20);
  });
});

interface Filled {
  users: number;
  database: ProvisionedDatabase;
  admin: DataSource;
  routines: RoutineCaller;
  tenantId: string;
  close(): Promise<void>;
}

async function fillDatabase(engine: EngineName, server: ServerHandle, users: number): Promise<Filled> {
  const databaseName = `scale_${users}_${randomBytes(4).toString('hex')}`;
  const database = await provisionDatabase(server, 'db-node', engine, { databaseName });
  await applyMigrations(database.migrationUrl, databaseFolder(engine));
  const open = (url: string) =>
    new DataSource({
      ...dataSourceOptions({ url, poolSize: 1, applicationName: 'scale' }),
      extra: {},
    } as never).initialize();
  const [admin, service] = [await open(database.adminUrl), await open(database.serviceUrl)];
  const routines = routineCaller(service);
  const { tenant_id: tenantId } = await routines.one('tenant_create', {
    name: 'Scale',
    operator: 'test',
    request_id: 'scale',
  });
  await fill(admin, engine, tenantId, { users, sessionsPerUser: SESSIONS_PER_USER });
  if (SCALE_USERS) await settle(admin, engine);
  const close = async () => {
    await admin.destroy();
    await service.destroy();
  };
  return { users, database, admin, routines, tenantId, close };
}

/** In turns, so that other load on the machine affects both equally. */
async function timed(call: Call, small: Filled, full: Filled): Promise<Pick<Row, 'p50' | 'p99'>> {
  // The first calls prepare statements and fill caches.
  await block(call, [small, full], CALLS / 5);
  const blocks: number[][][] = [];
  for (let count = 0; count < BLOCKS; count++) blocks.push(await block(call, [small, full], CALLS));
  const at = (share: number): Growth => {
    const pairs = blocks.map(
      (times) => times.map((list) => list[Math.floor(list.length * share)]!) as [number, number],
    );
    return {
      small: median(pairs.map(([few]) => few)),
      full: median(pairs.map(([, many]) => many)),
      growth: median(pairs.map(([few, many]) => many / few)),
    };
  };
  return { p50: at(0.5), p99: at(0.99) };
}

/** The times of each place, shortest first. */
async function block(call: Call, places: Filled[], calls: number): Promise<number[][]> {
  const times = places.map((): number[] => []);
  for (let count = 0; count < calls; count++) {
    for (const [index, { routines, tenantId, users }] of places.entries()) {
      const started = performance.now();
      await call(routines, tenantId, 1 + Math.floor(Math.random() * users));
      times[index]!.push(performance.now() - started);
    }
  }
  return times.map((list) => list.toSorted((left, right) => left - right));
}

const median = (values: number[]): number =>
  values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)]!;

async function observed(engine: EngineName, { database, admin, routines, tenantId, users }: Filled) {
  await lockSome(admin, engine, 30);
  // Sealing runs in the background, so the queue of earlier calls is not part of a call.
  while ((await routines.one('audit_seal', { limit: 1_000 })).sealed > 0);
  // The pages of dead rows are not part of a call either; autovacuum frees them within a minute.
  if (engine === 'postgresql') await admin.query('VACUUM private.audit_queue');
  const observer = await observerOf(engine, database);
  try {
    return await statementsOf(observer, tenantId, users);
  } finally {
    await observer.close();
  }
}

function readingsOf(engine: string, small: Reading[], full: Reading[]): string {
  const before = new Map(small.map((reading) => [reading.call, reading]));
  const head = `${engine}, rows and look-ups of a call | at ${SMALL_USERS} | at ${FULL_USERS} | pages | pages`;
  const lines = full.map(({ call, read, pages }) =>
    [call, before.get(call)!.read, read, before.get(call)!.pages, pages].join(' | '),
  );
  return [head, ...lines].join('\n');
}

function tableOf(engine: string, rows: Row[]): string {
  const head = `${engine}, ms | p50 at ${SMALL_USERS} | at ${FULL_USERS} | growth | p99 | p99 | growth`;
  const figures = ({ small, full, growth }: Growth) => [small, full, growth].map((figure) => figure.toFixed(2));
  return [head, ...rows.map(({ name, p50, p99 }) => [name, ...figures(p50), ...figures(p99)].join(' | '))].join('\n');
}
