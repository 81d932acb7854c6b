import { dataSourceOptions } from '@platform/database';
import type { TestDatabase } from '@platform/testing';
import { DataSource } from 'typeorm';
import type { RoutineCaller } from '../../src/routines/routine-caller';
import { routineCaller } from '../../src/routines/routines.module';
import { type EngineName, migratedDatabase } from '../support/node-under-test';
import { fill, sessionIdOf, userIdOf } from './fill';

/** Without it the sizes only show that the measurement works; their growth means nothing. */
const SCALE_USERS = process.env.SCALE_USERS;
const FULL_USERS = Number(SCALE_USERS ?? 2_000);
const SMALL_USERS = Math.min(10_000, FULL_USERS / 5);
const SESSIONS_PER_USER = 5;
const CALLS = SCALE_USERS ? 1_500 : 50;
const MAX_GROWTH = SCALE_USERS ? 1.5 : Infinity;

type Call = (routines: RoutineCaller, tenantId: string, n: number) => Promise<unknown>;
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const unique = () =>
  `${process.hrtime.bigint().toString(16)}${Math.random().toString(16).slice(2)}`.padStart(64, 'f').slice(-64);

const CALLS_OF: Record<string, Call> = {
  user_lookup: (routines, tenant, n) => routines.one('user_lookup', tenant, `u${n}@example.com`),
  user_get: (routines, tenant, n) => routines.one('user_get', tenant, userIdOf(n)),
  credential_context: (routines, tenant, n) => routines.one('credential_context', tenant, `u${n}@example.com`),
  session_get: (routines, tenant, n) => routines.one('session_get', tenant, sessionIdOf(n)),
  session_create: (routines, tenant, n) => routines.one('session_create', tenant, userIdOf(n), unique(), inAnHour()),
  session_revoke: (routines, tenant, n) => routines.run('session_revoke', tenant, sessionIdOf(n)),
  auth_event_record: (routines, tenant, n) => routines.run('auth_event_record', tenant, userIdOf(n), true),
};

interface Figures {
  p50: number;
  p99: number;
}

/** One table of figures an engine; `npm run bench:db-node-scale` for the full size. */
describe.each(['postgresql', 'mysql'] as const)('the cost of a call on %s', (engine) => {
  const databases: TestDatabase[] = [];

  afterAll(async () => {
    for (const database of databases) await database.drop();
  });

  it(`is measured, and grows at most ${MAX_GROWTH} times from ${SMALL_USERS} to ${FULL_USERS} users`, async () => {
    const small = await measure(engine, SMALL_USERS, databases);
    const full = await measure(engine, FULL_USERS, databases);
    const rows = Object.keys(CALLS_OF).map((name) => ({ name, small: small[name]!, full: full[name]! }));
    if (SCALE_USERS) process.stdout.write(`${tableOf(engine, rows)}\n`);
    for (const row of rows)
      expect({ name: row.name, grows: row.full.p50 / row.small.p50 <= MAX_GROWTH }).toEqual({
        name: row.name,
        grows: true,
      });
  });
});

async function measure(engine: EngineName, users: number, databases: TestDatabase[]): Promise<Record<string, Figures>> {
  const database = await migratedDatabase(engine);
  databases.push(database);
  const open = (url: string) =>
    new DataSource({
      ...dataSourceOptions({ url, poolSize: 1, applicationName: 'scale' }),
      extra: {},
    } as never).initialize();
  const [admin, service] = [await open(database.adminUrl), await open(database.serviceUrl)];
  try {
    const routines = routineCaller(service);
    const { tenant_id } = await routines.one<{ tenant_id: string }>('tenant_create', 'Scale', 'scale');
    await fill(admin, engine, tenant_id, { users, sessionsPerUser: SESSIONS_PER_USER });
    const figures: Record<string, Figures> = {};
    for (const [name, call] of Object.entries(CALLS_OF)) {
      const times: number[] = [];
      for (let count = 0; count < CALLS; count++) {
        const started = performance.now();
        await call(routines, tenant_id, 1 + Math.floor(Math.random() * users));
        // The first calls prepare statements and fill caches.
        if (count >= CALLS / 5) times.push(performance.now() - started);
      }
      times.sort((left, right) => left - right);
      figures[name] = { p50: times[Math.floor(times.length * 0.5)]!, p99: times[Math.floor(times.length * 0.99)]! };
    }
    return figures;
  } finally {
    await admin.destroy();
    await service.destroy();
  }
}

function tableOf(engine: string, rows: { name: string; small: Figures; full: Figures }[]): string {
  const head = `${engine}, ms | p50 at ${SMALL_USERS} | p50 at ${FULL_USERS} | growth | p99 | p99`;
  const lines = rows.map(({ name, small, full }) =>
    [
      name,
      small.p50.toFixed(2),
      full.p50.toFixed(2),
      (full.p50 / small.p50).toFixed(2),
      small.p99.toFixed(2),
      full.p99.toFixed(2),
    ].join(' | '),
  );
  return [head, ...lines].join('\n');
}
