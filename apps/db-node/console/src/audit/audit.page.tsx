import { useState } from 'preact/hooks';
import { listAuditEntries } from '@platform/sdk/db-node';
import { answer, api } from '../api/client';
import { useAction } from '../api/action';
import { useResource } from '../api/resource';
import { Icon } from '../display/icon';
import { Loaded } from '../display/loaded';
import { Empty, ErrorNotice } from '../display/notice';
import { Page } from '../shell/page';
import { useTenants } from '../tenants/tenant-list';
import type { AuditEntry } from './audit-entry';
import { AuditFilterForm } from './audit-filter.form';
import { AuditTable } from './audit-table';
import { exportLink, filtersOf, isFiltered } from './audit-filters';

/** Who changed what and when. The filters stand in the address, so a view can be kept and passed on. */
export function AuditPage({ query }: { query: URLSearchParams }) {
  const filters = filtersOf(query);
  const load = (cursor?: string, signal?: AbortSignal) =>
    answer(listAuditEntries(api, { ...filters, cursor, limit: 50 }, { signal }));
  const first = useResource(query.toString(), (signal) => load(undefined, signal));
  const [older, setOlder] = useState<{ entries: AuditEntry[]; next: string | null }>();
  const tenants = useTenants();
  const names = new Map(tenants.data?.map(({ tenant_id, name }) => [tenant_id, name]));
  const next = older ? older.next : first.data?.next_cursor;
  const more = useAction(async () => {
    const { entries, next_cursor } = await load(next ?? undefined);
    setOlder({ entries: [...(older?.entries ?? []), ...entries], next: next_cursor });
  });
  const actions = (
    <>
      <a class="button" href={exportLink(filters, 'csv')} download>
        <Icon name="download" /> CSV
      </a>
      <a class="button" href={exportLink(filters, 'ndjson')} download>
        <Icon name="download" /> JSON lines
      </a>
    </>
  );
  return (
    <Page
      title="Audit"
      lead="Every change an operator made, written in the same transaction. Nobody can alter or remove an entry."
      actions={actions}
    >
      <AuditFilterForm query={query} tenants={tenants.data ?? []} />
      <Loaded resource={first} what="the audit">
        {({ entries }) =>
          entries.length === 0 ? (
            <Empty title={isFiltered(filters) ? 'Nothing matches these filters' : 'Nothing has been changed yet'} />
          ) : (
            <AuditTable entries={[...entries, ...(older?.entries ?? [])]} tenantNames={names} />
          )
        }
      </Loaded>
      {more.error && <ErrorNotice error={more.error} />}
      {next && (
        <p class="more">
          <button type="button" class="button" aria-disabled={more.busy} onClick={() => void more.run()}>
            {more.busy ? 'Loading…' : 'Show older entries'}
          </button>
        </p>
      )}
    </Page>
  );
}
