import type { DataSource } from 'typeorm';
import type { EngineName } from '../support/node-under-test';

export interface Size {
  users: number;
  sessionsPerUser: number;
}

/** Ids and digests that follow from a number, so that rows can be named without reading them. */
export const userIdOf = (n: number) => idOf('a', n);
export const sessionIdOf = (n: number) => idOf('b', n);
const idOf = (kind: string, n: number) => `0199${kind}000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
export const digestOf = (n: number) => n.toString(16).padStart(64, '0');

/** Fills one tenant in bulk, as the administrator, in one statement a table. */
export async function fill(admin: DataSource, engine: EngineName, tenantId: string, size: Size): Promise<void> {
  const sessions = size.users * size.sessionsPerUser;
  await (engine === 'postgresql' ? fillPostgresql : fillMysql)(admin, tenantId, size.users, sessions);
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
  await admin.query('VACUUM ANALYZE private.users, private.sessions');
}

async function fillMysql(admin: DataSource, tenantId: string, users: number, sessions: number): Promise<void> {
  const id = (kind: string, n: string) => `CONCAT('0199${kind}000-0000-7000-8000-', LPAD(LOWER(HEX(${n})), 12, '0'))`;
  const numbers = (count: number) => {
    // As many digits as the largest number has, and no more.
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
  await admin.query('ANALYZE TABLE users, sessions');
}
