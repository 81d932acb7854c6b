import { dataSourceOptions, prepareMysqlConnections } from '@platform/database';
import { DataSource } from 'typeorm';
import type { RoutineCaller } from '../../src/routines/routine-caller';
import { routineCaller } from '../../src/routines/routines.module';
import { newUser } from '../contract/world';

export interface Replica {
  routines: RoutineCaller;
  stop: () => Promise<void>;
}

/** The database access of a replica: its own pool and its own batches. */
export async function newReplica(url: string, poolSize = 10): Promise<Replica> {
  const dataSource = await new DataSource(
    dataSourceOptions({ url, poolSize, applicationName: 'test replica' }),
  ).initialize();
  if (dataSource.options.type === 'mysql') prepareMysqlConnections(dataSource);
  return { routines: routineCaller(dataSource), stop: () => dataSource.destroy() };
}

export const newTenant = async (routines: RoutineCaller): Promise<string> =>
  (await routines.one('tenant_create', { name: 'Batches', operator: 'test', request_id: 'test' })).tenant_id;

export async function createUser(routines: RoutineCaller, tenantId: string): Promise<string> {
  const { email, username, password_hash } = newUser();
  return (await routines.one('user_create', { tenant_id: tenantId, email, username, password_hash })).user_id;
}

const READS = {
  session_get: (routines: RoutineCaller, tenant_id: string, session_id: string) =>
    routines.one('session_get', { tenant_id, session_id }),
  user_get: (routines: RoutineCaller, tenant_id: string, user_id: string) =>
    routines.one('user_get', { tenant_id, user_id }),
  user_lookup: (routines: RoutineCaller, tenant_id: string, email: string) =>
    routines.one('user_lookup', { tenant_id, email }),
  credential_context: (routines: RoutineCaller, tenant_id: string, email: string) =>
    routines.one('credential_context', { tenant_id, email }),
};

/** The batched reads, each of one object of a tenant. */
export type ReadName = keyof typeof READS;

export const readOf = (routines: RoutineCaller, routine: ReadName, tenantId: string, text: string): Promise<object> =>
  READS[routine](routines, tenantId, text);

/** The result of each call: its first row, `done` if there is none, or the code of its refusal. */
export async function outcomesOf(calls: Promise<unknown>[]): Promise<unknown[]> {
  const settled = await Promise.allSettled(calls);
  return settled.map((outcome) => {
    if (outcome.status === 'fulfilled') return outcome.value ?? 'done';
    return (outcome.reason as { code?: string }).code ?? String(outcome.reason);
  });
}
