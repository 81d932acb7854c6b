import { randomBytes } from 'node:crypto';
import type { Contender, Scenario } from '../scenario';
import { type NodeUnderTest, startDbNode } from './db-node';
import { inPostgres } from './sql';

const PATH = '/api/v1/verification-tokens/consume';
/** More than any side uses up in a second. */
const TOKENS_PER_SECOND = 8_000;

const TOKENS = `INSERT INTO private.verification_tokens
  (tenant_id, token_hash, user_id, purpose, expires_at, created_at)
  SELECT $1, encode(sha256(convert_to($2 || n, 'UTF8')), 'hex'), ($3::uuid[])[1 + n % array_length($3::uuid[], 1)],
    'signup', clock_timestamp() + interval '50 minutes', clock_timestamp()
  FROM generate_series(0, $4::integer) AS n`;

function consumeFreshTokens({ database, tenantId, userIds, headers }: NodeUnderTest): Contender['plan'] {
  return async ({ seconds }) => {
    const prefix = randomBytes(8).toString('hex');
    await inPostgres(database.adminUrl, TOKENS, [tenantId, prefix, userIds, seconds * TOKENS_PER_SECOND]);
    return {
      method: 'POST',
      path: PATH,
      headers,
      body: JSON.stringify({ token_hash: `{sha256:${prefix}}` }),
      expect: 204,
    };
  };
}

export const tokenScenarios: Scenario[] = [
  {
    name: 'token-consume',
    title: `db-node POST ${PATH}, PostgreSQL`,
    start: async (laboratory, options) => {
      const { contenders } = await startDbNode(laboratory, 'postgresql', options, (node) =>
        Promise.resolve(consumeFreshTokens(node)),
      );
      return contenders;
    },
  },
];
