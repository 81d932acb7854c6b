import { Redis } from 'ioredis';
import { postgresPool } from './support/database';
import { serve, setting } from './support/serve';

const KEYS = `SELECT key_id, description, permissions, last_used_at, created_at, expires_at FROM api_keys
  WHERE account_id = $1 AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > clock_timestamp())
  ORDER BY key_id`;

const pool = postgresPool(setting('DATABASE_URL'));
const redis = new Redis(setting('REDIS_URL'), { enableAutoPipelining: true });
const accountId = setting('ACCOUNT_ID');

serve(async () => {
  await redis.incr(`limit:${accountId}`);
  const { rows } = await pool.query({ name: 'keys', text: KEYS, values: [accountId] });
  return { status: 200, body: { status: 'success', data: rows } };
});
