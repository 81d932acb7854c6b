import { listTenants, type TenantResponse } from '@platform/sdk/db-node';
import { type Resource, useResource } from '@platform/web/console';
import { answer, api } from '../api/client';

export type Tenant = TenantResponse;

const PAGE = 200;
/** A longer list is not readable. Other tenants are found by their id. */
const MOST = 10 * PAGE;

/** All tenants, newest first. */
export const useTenants = (): Resource<Tenant[]> => useResource('tenants', (signal) => answer(newestFirst(signal)));

async function newestFirst(signal: AbortSignal): Promise<Tenant[]> {
  const tenants: Tenant[] = [];
  for await (const tenant of listTenants(api, { limit: PAGE }, { signal })) {
    if (tenants.push(tenant) === MOST) break;
  }
  return tenants.reverse();
}
