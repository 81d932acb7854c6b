// better-auth with its API-key plugin, as its documentation sets it up on PostgreSQL, behind its own Node handler.
// Its limits on requests are raised, not turned off, since they would end the measurement at once.
import { createServer } from 'node:http';
import { apiKey } from '@better-auth/api-key';
// From the packages of this repository: the same build of argon2id on every side.
import { hash, verify } from '@node-rs/argon2';
import { betterAuth } from 'better-auth';
import { getMigrations } from 'better-auth/db/migration';
import { fromNodeHeaders, toNodeHandler } from 'better-auth/node';
import { oneTimeToken } from 'better-auth/plugins';
import pg from 'pg';

const { DATABASE_URL, HOST, PORT, PASSWORD } = process.env;
const NO_LIMIT = 1_000_000_000;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });

const auth = betterAuth({
  baseURL: `http://${HOST}:${PORT}`,
  secret: 'a-secret-for-benchmarks-only-0123456789',
  database: pool,
  emailAndPassword: {
    enabled: true,
    password: {
      hash: (password) => hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 }),
      verify: ({ hash: known, password }) => verify(known, password),
    },
  },
  rateLimit: { enabled: true, window: 60, max: NO_LIMIT, customRules: { '/sign-in/*': { window: 60, max: NO_LIMIT } } },
  telemetry: { enabled: false },
  plugins: [apiKey({ rateLimit: { enabled: true, timeWindow: 60_000, maxRequests: NO_LIMIT } }), oneTimeToken()],
});

const { runMigrations } = await getMigrations(auth.options);
await runMigrations();

const email = `bench-${process.pid}@example.com`;
const signUp = await auth.api.signUpEmail({ body: { email, password: PASSWORD, name: 'Bench' }, asResponse: true });
const { user, token: sessionToken } = await signUp.json();
const cookie = signUp.headers
  .getSetCookie()
  .map((line) => line.split(';')[0])
  .join('; ');
const { key } = await auth.api.createApiKey({ body: { userId: user.id, name: 'bench' } });

const handle = toNodeHandler(auth);
const json = (response, status, body) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

async function listKeys(request, response) {
  const presented = fromNodeHeaders(request.headers).get('x-api-key');
  const { valid, key: known } = await auth.api.verifyApiKey({ body: { key: presented } });
  if (!valid) return json(response, 401, {});
  const { rows } = await pool.query(
    'SELECT id, name, "createdAt", "expiresAt", permissions FROM apikey WHERE "referenceId" = $1 ORDER BY id LIMIT 100',
    [known.referenceId ?? known.userId],
  );
  return json(response, 200, { data: rows });
}

createServer((request, response) => {
  if (request.url === '/bench') return json(response, 200, { cookie, key, email, sessionToken });
  if (request.url === '/v1/auth/keys') {
    return listKeys(request, response).catch((error) => json(response, 500, { error: String(error) }));
  }
  return handle(request, response);
}).listen(Number(PORT), HOST);
