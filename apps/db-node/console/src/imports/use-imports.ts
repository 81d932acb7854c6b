import { listImports } from '@platform/sdk/db-node';
import { type Resource, useResource } from '@platform/web/console';
import { useEffect, useRef } from 'preact/hooks';
import { answer, api } from '../api/client';
import type { Snapshot } from './import-progress';

const AGAIN_MS = 5_000;

/** The imports of a tenant with the previous list, refreshed while an import is running. */
export function useImports(tenantId: string): Resource<{ now: Snapshot; before?: Snapshot }> {
  const last = useRef<Snapshot>(undefined);
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
