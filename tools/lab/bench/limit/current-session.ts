import { createHash } from 'node:crypto';
import { Redis } from 'ioredis';
import { postgresPool } from './support/database';
import { serve, setting } from './support/serve';

const SESSION = `SELECT s.id AS session_id, a.id, a.email, a.email_verified_at, a.name, a.created_at
  FROM session_cookies c JOIN sessions s ON s.id = c.session_id JOIN accounts a ON a.id = s.account_id
  WHERE c.secret_hash = $1 AND s.ended_at IS NULL AND s.expires_at > now()`;

const pool = postgresPool(setting('DATABASE_URL'));
const redis = new Redis(setting('REDIS_URL'), { enableAutoPipelining: true });

/** Looks up the session and its account, as other account services do for a browser. Signs no token. */
serve(async (request) => {
  const { cookie = '' } = request.headers;
  await redis.incr('limit:current-session');
  const digest = createHash('sha256')
    .update(cookie.slice(cookie.indexOf('=') + 1))
    .digest();
  const { rows } = await pool.query({ name: 'session', text: SESSION, values: [digest] });
  return rows.length === 0 ? { status: 401, body: {} } : { status: 200, body: { user: rows[0] as object } };
});
