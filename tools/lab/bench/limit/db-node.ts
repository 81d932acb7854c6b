import { Redis } from 'ioredis';
import { routineCaller } from './support/database';
import { readJson, serve, setting } from './support/serve';

// The same routines as db-node calls, on the same database: node:http, the driver with a prepared statement and one
// Redis command. It checks neither an identity nor its input.
const tenantId = setting('TENANT_ID');
const redis = new Redis(setting('REDIS_URL'), { enableAutoPipelining: true });
const call = routineCaller(setting('DATABASE_URL'));
const SESSIONS = '/api/v1/sessions';

serve(async (request, url) => {
  await redis.incr(`limit:${tenantId}`);
  if (request.method === 'GET') {
    return { status: 200, body: await call('session_get', [tenantId, url.slice(SESSIONS.length + 1)]) };
  }
  const body = await readJson<Record<string, string>>(request);
  if (url === SESSIONS) {
    const created = await call('session_create', [tenantId, body['user_id'], body['token_hash'], body['expires_at']]);
    return { status: 201, body: created };
  }
  if (url === '/api/v1/users') {
    const { email, username, password_hash: hash } = body;
    return { status: 201, body: await call('user_create', [tenantId, email, username, hash]) };
  }
  await call('verification_token_consume', [tenantId, body['token_hash'], null]);
  return { status: 204 };
});
