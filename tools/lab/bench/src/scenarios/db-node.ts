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
import { type Engine, type ProvisionedDatabase, settingsAlone, WITHOUT_QUOTAS } from '@platform/stack';
import type { ScenarioOptions, Side } from '../scenario';
import type { Testbed } from '../testbed';
import { startOurs } from './ours';

/** db-node with one tenant and one identity that may do everything the scenarios ask. */
export interface NodeUnderTest {
  database: ProvisionedDatabase;
  tenantId: string;
  userIds: string[];
  headers: Record<string, string>;
  /** A client with the same identity, for the rows that a scenario begins with. */
  client: DbNodeClient;
}

const SCOPES: Scope[] = [
  'users:create',
  'sessions:write',
  'sessions:read',
  'verification:write',
  'verification:consume',
];
export const USERS = 200;

/** @param planFor its requests */
export async function startDbNode(
  testbed: Testbed,
  engine: Engine,
  options: ScenarioOptions,
  planFor: (node: NodeUnderTest) => Promise<Side['plan']> | Side['plan'],
): Promise<Side> {
  const operatorToken = randomBytes(32).toString('base64url');
  const { database, ours } = await startOurs(testbed, 'db-node', engine, options, (backends) =>
    // The limits of the contract would end the measurement after ten requests a second.
    settingsAlone('db-node', { ...backends, engine, operatorToken, overrides: WITHOUT_QUOTAS }),
  );
  const operator = dbNodeAt(ours.url, { headers: bearer(operatorToken) });
  const tenantId = await givenTenant(operator);
  const { credential } = await givenIdentity(operator, tenantId, { service: 'benchmark', scopes: SCOPES });
  const headers = bearer(credential);
  const client = dbNodeAt(ours.url, { headers, keepAlive: true });
  const userIds = await Promise.all(times(USERS, () => givenUser(client)));
  const plan = await planFor({ database, tenantId, userIds, headers, client });
  return { program: ours, engine, plan };
}

export const inOneWeek = (): string => new Date(Date.now() + 7 * 86_400_000).toISOString();
