import { listImports } from '@platform/sdk/db-node';
import { type Resource, useResource } from '@platform/web/console';
import { useEffect, useRef } from 'preact/hooks';
import { answer, api } from '../api/client';
import type { Look } from './import-progress';

const AGAIN_MS = 5_000;

/** The imports of a tenant with the look before, looked at again and again while one of them is not done. */
export function useImports(tenantId: string): Resource<{ now: Look; before?: Look }> {
  const last = useRef<Look>(undefined);
  const resource = useResource(tenantId, async (signal) => {
    const { imports } = await answer(listImports(api, { tenant_id: tenantId }, { signal }));
    const before = last.current;
    last.current = { imports, at: Date.now() };
    return { now: last.current, before };
  });
  const { data, reload } = resource;
  useEffect(() => {
    if (!data?.now.imports.some(({ finished_at }) => finished_at === null)) return undefined;
    const timer = setTimeout(() => void reload(), AGAIN_MS);
    return () => clearTimeout(timer);
  }, [data]);
  return resource;
}
