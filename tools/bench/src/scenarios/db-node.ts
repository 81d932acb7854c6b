import { randomBytes } from 'node:crypto';
import {
  bearer,
  type DbNodeClient,
  dbNodeAt,
  givenIdentity,
  givenTenant,
  givenUser,
  type Scope,
  times,
} from '@platform/harness';
import { type ProvisionedDatabase, settingsAlone, WITHOUT_QUOTAS } from '@platform/stack';
import type { Engine, Testbed } from '../testbed';
import type { RequestPlan } from '../load/request-plan';
import type { Contender, ScenarioOptions } from '../scenario';
import { startOurs } from './ours';
import { Sides } from './sides';

/** db-node with one tenant and one identity that may do everything the scenarios ask. */
export interface NodeUnderTest {
  database: ProvisionedDatabase;
  tenantId: string;
  userIds: string[];
  headers: Record<string, string>;
  /** Of our own side, as the identity, for the rows that a scenario begins with. */
  client: DbNodeClient;
}

const SCOPES: Scope[] = [
  'users:create',
  'sessions:write',
  'sessions:read',
  'verification:write',
  'verification:consume',
];
const USERS = 200;

/** Starts our side, the one before where it is asked for, and the limit. `plan` says what each of them is sent. */
export async function startDbNode(
  testbed: Testbed,
  engine: Engine,
  options: ScenarioOptions,
  planFor: (node: NodeUnderTest) => Promise<Contender['plan']>,
): Promise<{ node: NodeUnderTest; sides: Sides }> {
  const operatorToken = randomBytes(32).toString('base64url');
  const builds = await startOurs(testbed, 'db-node', engine, options, (backends) =>
    // The limits of the contract would end the measurement after ten requests a second.
    settingsAlone('db-node', { ...backends, engine, operatorToken, overrides: WITHOUT_QUOTAS }),
  );
  const { database, redisUrl, ours } = builds;
  const operator = dbNodeAt(ours.url, { headers: bearer(operatorToken) });
  const tenantId = await givenTenant(operator);
  const { credential } = await givenIdentity(operator, tenantId, { service: 'benchmark', scopes: SCOPES });
  const headers = bearer(credential);
  const client = dbNodeAt(ours.url, { headers, keepAlive: true });
  const userIds = await Promise.all(times(USERS, () => givenUser(client)));
  const node: NodeUnderTest = { database, tenantId, userIds, headers, client };
  const sides = new Sides(testbed, engine, options.roles, await planFor(node), builds);
  await sides.limit('db-node', { DATABASE_URL: database.serviceUrl, REDIS_URL: redisUrl, TENANT_ID: tenantId });
  return { node, sides };
}

export const inOneWeek = (): string => new Date(Date.now() + 7 * 86_400_000).toISOString();

/** The body of a request that creates a session, with a token that was never used before, and where that is stored. */
export function newSession(
  userIds: string[],
  database: { url: string; table: string },
): Pick<RequestPlan, 'body' | 'values' | 'stored'> {
  const token_hash = `{sha256:${randomBytes(8).toString('hex')}}`;
  const body = { user_id: '{value}', token_hash, expires_at: inOneWeek() };
  const sql = `SELECT token_hash AS id, count(*) AS times FROM ${database.table} GROUP BY token_hash`;
  return { body: JSON.stringify(body), values: userIds, stored: { id: token_hash, url: database.url, sql } };
}
