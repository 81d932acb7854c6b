import { verify } from 'node:crypto';
import { Redis } from 'ioredis';
import { postgresPool } from './support/database';
import { serve, setting } from './support/serve';

const KEYS = `SELECT key_id, description, permissions, last_used_at, created_at, expires_at FROM api_keys
  WHERE account_id = $1 AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > clock_timestamp())
  ORDER BY key_id`;
const WALLETS = 'SELECT currency, balance, updated_at FROM wallets WHERE account_id = $1 ORDER BY currency';

const pool = postgresPool(setting('DATABASE_URL'));
const redis = new Redis(setting('REDIS_URL'), { enableAutoPipelining: true });
const publicKey = process.env['PUBLIC_KEY'];

serve(async (request) => {
  const accountId = publicKey ? subjectOf(request.headers.authorization ?? '', publicKey) : setting('ACCOUNT_ID');
  if (accountId === null) return { status: 401, body: {} };
  await redis.incr(`limit:${accountId}`);
  const query = publicKey ? { name: 'wallets', text: WALLETS } : { name: 'keys', text: KEYS };
  const { rows } = await pool.query({ ...query, values: [accountId] });
  return { status: 200, body: { status: 'success', data: rows } };
});

/** The account of a token that node:crypto verifies, each time. */
function subjectOf(authorization: string, key: string): string | null {
  const [header, payload, signature] = authorization.slice('Bearer '.length).split('.');
  const isValid = verify(
    'sha256',
    Buffer.from(`${header}.${payload}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature ?? '', 'base64url'),
  );
  if (!isValid) return null;
  const claims = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString()) as { sub: string; exp: number };
  return claims.exp > Date.now() / 1000 ? claims.sub : null;
}
