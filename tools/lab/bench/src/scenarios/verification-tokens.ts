import { randomBytes } from 'node:crypto';
import { type Engine, queryOnce } from '@platform/stack';
import { rowsFor } from '../load/request-plan';
import type { Scenario, Side } from '../scenario';
import { type NodeUnderTest, startDbNode, USERS } from './db-node';

const PATH = '/api/v1/verification-tokens/consume';

const TOKENS = `INSERT INTO private.verification_tokens
  (tenant_id, token_hash, user_id, purpose, expires_at, created_at)
  SELECT $1, encode(sha256(convert_to($2 || n, 'UTF8')), 'hex'), ($3::uuid[])[1 + n % ${USERS}],
    'signup', clock_timestamp() + interval '50 minutes', clock_timestamp()
  FROM generate_series(0, $4::integer) AS n`;
/** MariaDB has its numbers in a table that the sequence's limits name. */
const mariadbTokens = (count: number) => `INSERT INTO verification_tokens
  (tenant_id, token_hash, user_id, purpose, expires_at, created_at)
  SELECT ?, SHA2(CONCAT(?, n.seq), 256), JSON_VALUE(?, CONCAT('$[', n.seq MOD ${USERS}, ']')),
    'signup', UTC_TIMESTAMP(6) + INTERVAL 50 MINUTE, UTC_TIMESTAMP(6)
  FROM seq_0_to_${count} AS n`;

/** Fresh tokens, and the requests that consume each of them once. */
const consumeFresh =
  (engine: Engine, { database, tenantId, userIds, headers }: NodeUnderTest): Side['plan'] =>
  async (run) => {
    const [prefix, count] = [randomBytes(8).toString('hex'), rowsFor(run)];
    if (engine === 'mysql')
      await queryOnce(database.adminUrl, mariadbTokens(count), [tenantId, prefix, JSON.stringify(userIds)]);
    else await queryOnce(database.adminUrl, TOKENS, [tenantId, prefix, userIds, count]);
    const body = JSON.stringify({ token_hash: `{sha256:${prefix}}` });
    return { method: 'POST', path: PATH, headers, body, expect: 204, storedIn: database.adminUrl };
  };

const tokenConsume = (name: string, engine: Engine, database: string): Scenario => ({
  name,
  title: `db-node POST ${PATH}, ${database}`,
  start: (testbed, options) => startDbNode(testbed, engine, options, (node) => consumeFresh(engine, node)),
});

export const tokenScenarios: Scenario[] = [
  tokenConsume('token-consume', 'postgresql', 'PostgreSQL'),
  tokenConsume('token-consume-mysql', 'mysql', 'MariaDB'),
];
