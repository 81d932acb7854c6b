import { setTimeout } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { routineCaller } from '../../src/routines/routines.module';
import type { EngineName } from '../support/node-under-test';

export interface Size {
  users: number;
  sessionsPerUser: number;
}

/** Ids and digests computed from a number, so that tests can name rows without reading them. */
export const userIdOf = (n: number) => idOf('a', n);
export const sessionIdOf = (n: number) => idOf('b', n);
/** Another operator proposes the erasure of every second user. */
export const proposalIdOf = (n: number) => idOf('d', n);
export type Kind = 'a' | 'b' | 'd';
export const idOf = (kind: Kind, n: number) => `0199${kind}000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
export const digestOf = (n: number) => n.toString(16).padStart(64, '0');

/** Locks more users of a filled tenant than one page of the list contains. */
export async function lockSome(admin: DataSource, engine: EngineName, count: number): Promise<void> {
  const ids = Array.from({ length: count }, (_, index) => `'${userIdOf(index + 1)}'`).join(', ');
  const [table, until] =
    engine === 'postgresql'
      ? ['private.users', "now() + interval '1 day'"]
      : ['users', 'UTC_TIMESTAMP(6) + INTERVAL 1 DAY'];
  await admin.query(`UPDATE ${table} SET failed_count = 8, locked_until = ${until} WHERE user_id IN (${ids})`);
}

/** Fills one tenant in bulk as the administrator, with one statement per table. */
export async function fill(admin: DataSource, engine: EngineName, tenantId: string, size: Size): Promise<void> {
  const sessions = size.users * size.sessionsPerUser;
  await (engine === 'postgresql' ? fillPostgresql : fillMysql)(admin, tenantId, size.users, sessions);
  // A first chain row about one of the large tables.
  const routines = routineCaller(admin);
  await routines.run('auth_event_record', { tenant_id: tenantId, user_id: userIdOf(1), success: true });
  await routines.one('audit_seal', { limit: 20 });
}

/**
 * Waits until the server has written the dirty pages of the filling, which would otherwise affect the first measured
 * calls.
 */
export async function settle(admin: DataSource, engine: EngineName): Promise<void> {
  if (engine === 'postgresql') return void (await admin.query('CHECKPOINT'));
  // The default of two hundred pages a second would take a quarter of an hour.
  await admin.query('SET GLOBAL innodb_io_capacity_max = 20000, GLOBAL innodb_io_capacity = 20000');
  await admin.query('SET GLOBAL innodb_max_dirty_pages_pct_lwm = 0, GLOBAL innodb_max_dirty_pages_pct = 0');
  for (let dirty = Infinity; dirty > 100; await setTimeout(200)) {
    const [row] = await admin.query<{ Value: string }[]>("SHOW GLOBAL STATUS LIKE 'Innodb_buffer_pool_pages_dirty'");
    dirty = Number(row!.Value);
  }
  await admin.query('SET GLOBAL innodb_max_dirty_pages_pct = DEFAULT, GLOBAL innodb_max_dirty_pages_pct_lwm = DEFAULT');
  await admin.query('SET GLOBAL innodb_io_capacity = DEFAULT, GLOBAL innodb_io_capacity_max = DEFAULT');
}

async function fillPostgresql(admin: DataSource, tenantId: string, users: number, sessions: number): Promise<void> {
  const id = (kind: string, n: string) => `('0199${kind}000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
  await admin.query(`
    INSERT INTO private.users (tenant_id, user_id, email, username, password_hash, created_at)
    SELECT '${tenantId}', ${id('a', 'n')}, 'u' || n || '@example.com', 'u_' || lpad(n::text, 8, '0'), 'x', now()
    FROM generate_series(1, ${users}) n`);
  await admin.query(`
    INSERT INTO private.sessions (tenant_id, session_id, user_id, token_hash, expires_at, created_at)
    SELECT '${tenantId}', ${id('b', 'n')}, ${id('a', `(n % ${users}) + 1`)}, lpad(to_hex(n), 64, '0'),
      now() + interval '1 day', now()
    FROM generate_series(1, ${sessions}) n`);
  await admin.query(`
    INSERT INTO private.verification_tokens (tenant_id, token_hash, user_id, purpose, expires_at, created_at)
    SELECT '${tenantId}', lpad(to_hex(n), 64, '0'), ${id('a', 'n')},
      CASE n % 2 WHEN 1 THEN 'signup' ELSE 'password_reset' END, now() + interval '1 day', now()
    FROM generate_series(1, ${users}) n`);
  await admin.query(`
    INSERT INTO private.auth_events (event_id, tenant_id, user_id, success, recorded_at)
    SELECT ${id('c', 'n')}, '${tenantId}', ${id('a', 'n')}, true, now()
    FROM generate_series(1, ${users}) n`);
  await admin.query(`
    INSERT INTO private.erasure_proposals (tenant_id, proposal_id, user_id, reason, proposed_by, proposed_at, expires_at)
    SELECT '${tenantId}', ${id('d', 'n')}, ${id('a', 'n')}, 'a ticket', 'other', now(), now() + interval '1 day'
    FROM generate_series(2, ${users}, 2) n`);
  await admin.query(
    'VACUUM ANALYZE private.users, private.sessions, private.verification_tokens, private.auth_events, private.erasure_proposals',
  );
}

async function fillMysql(admin: DataSource, tenantId: string, users: number, sessions: number): Promise<void> {
  const id = (kind: string, n: string) => `CONCAT('0199${kind}000-0000-7000-8000-', LPAD(LOWER(HEX(${n})), 12, '0'))`;
  const numbers = (count: number) => {
    // The number of digits of the largest number.
    const places = Array.from({ length: String(count).length }, (_, place) => place);
    const digit =
      '(SELECT 0 d UNION SELECT 1 UNION SELECT 2 UNION SELECT 3 UNION SELECT 4 UNION SELECT 5 UNION SELECT 6 UNION SELECT 7 UNION SELECT 8 UNION SELECT 9)';
    const sum = places.map((place) => `${10 ** place} * t${place}.d`).join(' + ');
    return `(SELECT 1 + ${sum} AS n FROM ${places.map((place) => `${digit} t${place}`).join(', ')}) numbers WHERE n <= ${count} ORDER BY n`;
  };
  await admin.query(`
    INSERT INTO users (tenant_id, user_id, email, username, password_hash, created_at)
    SELECT '${tenantId}', ${id('a', 'n')}, CONCAT('u', n, '@example.com'), CONCAT('u_', LPAD(n, 8, '0')), 'x', UTC_TIMESTAMP(6)
    FROM ${numbers(users)}`);
  await admin.query(`
    INSERT INTO sessions (tenant_id, session_id, user_id, token_hash, expires_at, created_at)
    SELECT '${tenantId}', ${id('b', 'n')}, ${id('a', `(n % ${users}) + 1`)}, LPAD(LOWER(HEX(n)), 64, '0'),
      UTC_TIMESTAMP(6) + INTERVAL 1 DAY, UTC_TIMESTAMP(6)
    FROM ${numbers(sessions)}`);
  await admin.query(`
    INSERT INTO verification_tokens (tenant_id, token_hash, user_id, purpose, expires_at, created_at)
    SELECT '${tenantId}', LPAD(LOWER(HEX(n)), 64, '0'), ${id('a', 'n')},
      IF(n % 2 = 1, 'signup', 'password_reset'), UTC_TIMESTAMP(6) + INTERVAL 1 DAY, UTC_TIMESTAMP(6)
    FROM ${numbers(users)}`);
  await admin.query(`
    INSERT INTO auth_events (event_id, tenant_id, user_id, success, recorded_at)
    SELECT ${id('c', 'n')}, '${tenantId}', ${id('a', 'n')}, TRUE, UTC_TIMESTAMP(6)
    FROM ${numbers(users)}`);
  await admin.query(`
    INSERT INTO erasure_proposals (tenant_id, proposal_id, user_id, open_user_id, reason, proposed_by, proposed_at, expires_at)
    SELECT '${tenantId}', ${id('d', '2 * n')}, ${id('a', '2 * n')}, ${id('a', '2 * n')}, 'a ticket', 'other', UTC_TIMESTAMP(6), UTC_TIMESTAMP(6) + INTERVAL 1 DAY
    FROM ${numbers(Math.floor(users / 2))}`);
  await admin.query('ANALYZE TABLE users, sessions, verification_tokens, auth_events, erasure_proposals');
}
