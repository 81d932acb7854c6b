import { answer, api, type Schemas } from '../api/client';
import { type Resource, useResource } from '../api/resource';

export type Tenant = Schemas['TenantResponse'];

const PAGE = 200;
/** More than a person reads in a list; further ones are reached by their id. */
const MOST_PAGES = 10;

/** All tenants, newest first. */
export const useTenants = (): Resource<Tenant[]> =>
  useResource('tenants', async (signal) => {
    const tenants: Tenant[] = [];
    let cursor: string | undefined;
    for (let page = 0; page < MOST_PAGES; page++) {
      const query = { cursor, limit: PAGE };
      const { tenants: more, next_cursor } = await answer(api.GET('/setup-api/tenants', { params: { query }, signal }));
      tenants.push(...more);
      if (!next_cursor) break;
      cursor = next_cursor;
    }
    return tenants.reverse();
  });
