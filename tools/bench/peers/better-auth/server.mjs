// better-auth as its documentation sets it up on PostgreSQL, behind its own Node handler, with one user.
// Its limits on requests are raised, not turned off, since they would end the measurement at once.
import { createServer } from 'node:http';
// From the packages of this repository: the same build of argon2id on every side.
import { hash, verify } from '@node-rs/argon2';
import { betterAuth } from 'better-auth';
import { getMigrations } from 'better-auth/db/migration';
import { toNodeHandler } from 'better-auth/node';
import pg from 'pg';

const { DATABASE_URL, HOST, PORT, EMAIL, PASSWORD } = process.env;
const NO_LIMIT = 1_000_000_000;

const auth = betterAuth({
  baseURL: `http://${HOST}:${PORT}`,
  secret: 'a-secret-for-benchmarks-only-0123456789',
  database: new pg.Pool({ connectionString: DATABASE_URL, max: 10 }),
  emailAndPassword: {
    enabled: true,
    password: {
      hash: (password) => hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 }),
      verify: ({ hash: known, password }) => verify(known, password),
    },
  },
  rateLimit: { enabled: true, window: 60, max: NO_LIMIT, customRules: { '/sign-in/*': { window: 60, max: NO_LIMIT } } },
  telemetry: { enabled: false },
});

const { runMigrations } = await getMigrations(auth.options);
await runMigrations();
await auth.api.signUpEmail({ body: { email: EMAIL, password: PASSWORD, name: 'Bench' } });
createServer(toNodeHandler(auth)).listen(Number(PORT), HOST);
