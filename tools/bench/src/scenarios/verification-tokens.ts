import { randomBytes, randomUUID } from 'node:crypto';
import type { Testbed } from '../testbed';
import { rowsFor, type Stored } from '../load/request-plan';
import type { Contender, Scenario } from '../scenario';
import { type NodeUnderTest, startDbNode } from './db-node';
import { startBetterAuth, startNestPeer } from './peers';
import { executeIn } from './sql';

const PATH = '/api/v1/verification-tokens/consume';
const USERS = 200;

const TOKENS = `INSERT INTO private.verification_tokens
  (tenant_id, token_hash, user_id, purpose, expires_at, created_at)
  SELECT $1, encode(sha256(convert_to($2 || n, 'UTF8')), 'hex'), ($3::uuid[])[1 + n % array_length($3::uuid[], 1)],
    'signup', clock_timestamp() + interval '50 minutes', clock_timestamp()
  FROM generate_series(0, $4::integer) AS n`;
/** MariaDB has its numbers in tables of their names. */
const mariadbTokens = (count: number) => `INSERT INTO verification_tokens
  (tenant_id, token_hash, user_id, purpose, expires_at, created_at)
  SELECT ?, SHA2(CONCAT(?, n.seq), 256), JSON_VALUE(?, CONCAT('$[', n.seq MOD ${USERS}, ']')),
    'signup', UTC_TIMESTAMP(6) + INTERVAL 50 MINUTE, UTC_TIMESTAMP(6)
  FROM seq_0_to_${count} AS n`;
const NEST_TOKENS = `INSERT INTO verification_tokens (token_hash, user_id, purpose, expires_at)
  SELECT encode(sha256(convert_to($1 || n, 'UTF8')), 'hex'), ($2::uuid[])[1 + n % array_length($2::uuid[], 1)],
    'signup', now() + interval '1 day'
  FROM generate_series(0, $3::integer) AS n`;
const BETTER_AUTH_TOKENS = `INSERT INTO verification (id, identifier, value, "expiresAt", "createdAt", "updatedAt")
  SELECT $1 || n, 'one-time-token:' || encode(sha256(convert_to($1 || n, 'UTF8')), 'hex'), $2,
    now() + interval '1 day', now(), now()
  FROM generate_series(0, $3::integer) AS n`;
/** It removes what was used. */
const BETTER_AUTH_USED = `SELECT token AS id, 1 AS times
  FROM generate_series(0, $2::integer) AS n CROSS JOIN encode(sha256(convert_to($1 || n, 'UTF8')), 'hex') AS token
  WHERE NOT EXISTS (SELECT FROM verification WHERE identifier = 'one-time-token:' || token)`;

/** Where it is seen which tokens were used. */
type Used = (prefix: string, count: number) => Pick<Stored, 'url' | 'sql' | 'values'>;

const marked = (url: string, table: string): Used => {
  const sql = `SELECT token_hash AS id, 1 AS times FROM ${table} WHERE consumed_at IS NOT NULL`;
  return () => ({ url, sql });
};

/** Tokens that nobody used yet, stored by `store`, and the requests that use up each of them once. */
function consumeFresh(
  store: (prefix: string, count: number) => Promise<void>,
  used: Used,
  { headers = {}, path = PATH, field = 'token_hash', expect = 204 } = {},
): Contender['plan'] {
  return async (run) => {
    const prefix = randomBytes(8).toString('hex');
    const count = rowsFor(run);
    await store(prefix, count);
    const token = `{sha256:${prefix}}`;
    const stored = { id: token, isUsedUp: true, ...used(prefix, count) };
    return { method: 'POST', path, headers, body: JSON.stringify({ [field]: token }), expect, stored };
  };
}

const inDbNode = ({ database, tenantId, userIds, headers }: NodeUnderTest): Contender['plan'] =>
  consumeFresh(
    (prefix, count) => executeIn(database.adminUrl, TOKENS, [tenantId, prefix, userIds, count]),
    marked(database.adminUrl, 'private.verification_tokens'),
    { headers },
  );

const inDbNodeOnMariaDb = ({ database, tenantId, userIds, headers }: NodeUnderTest): Contender['plan'] =>
  consumeFresh(
    (prefix, count) => executeIn(database.adminUrl, mariadbTokens(count), [tenantId, prefix, JSON.stringify(userIds)]),
    marked(database.adminUrl, 'verification_tokens'),
    { headers },
  );

async function nestPeer(testbed: Testbed) {
  const { program, url, execute } = await startNestPeer(testbed, 'postgresql');
  const userIds = Array.from({ length: USERS }, () => randomUUID());
  await execute('INSERT INTO users (user_id) SELECT unnest($1::uuid[])', [userIds]);
  const store = (prefix: string, count: number) => execute(NEST_TOKENS, [prefix, userIds, count]);
  const plan = consumeFresh(store, marked(url, 'verification_tokens'));
  return { program, plan };
}

/** Its one-time tokens: used up once as well, but they give back a session instead of changing a user. */
async function betterAuthPeer(testbed: Testbed) {
  const { program, url, execute, sessionToken } = await startBetterAuth(testbed, 'correct horse battery staple');
  const store = (prefix: string, count: number) => execute(BETTER_AUTH_TOKENS, [prefix, sessionToken, count]);
  const used: Used = (prefix, count) => ({ url, sql: BETTER_AUTH_USED, values: [prefix, count] });
  const plan = consumeFresh(store, used, { path: '/api/auth/one-time-token/verify', field: 'token', expect: 200 });
  return { program, plan };
}

export const tokenScenarios: Scenario[] = [
  {
    name: 'token-consume',
    title: `db-node POST ${PATH}, PostgreSQL`,
    start: async (testbed, options) => {
      const { sides } = await startDbNode(testbed, 'postgresql', options, (node) => Promise.resolve(inDbNode(node)));
      await sides.peer('Nest + TypeORM', () => nestPeer(testbed));
      await sides.peer('better-auth', () => betterAuthPeer(testbed));
      return sides.contenders;
    },
  },
  {
    name: 'token-consume-mysql',
    title: `db-node POST ${PATH}, MariaDB`,
    start: async (testbed, options) => {
      const { sides } = await startDbNode(testbed, 'mysql', options, (node) =>
        Promise.resolve(inDbNodeOnMariaDb(node)),
      );
      return sides.contenders;
    },
  },
];
