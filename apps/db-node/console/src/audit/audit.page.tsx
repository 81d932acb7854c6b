import { listAuditEntries } from '@platform/sdk/db-node';
import { Empty, Icon, linkTo, Page, PagedList, usePages } from '@platform/web/console';
import { answer, api } from '../api/client';
import { useTenants } from '../tenants/tenant-list';
import { AuditFilter } from './audit-filter.form';
import { AuditTable } from './audit-table';
import { exportLink, filtersOf, isFiltered } from './audit-filters';

/** Who changed what and when. The filters stand in the address, so a view can be kept and passed on. */
export function AuditPage({ query }: { query: URLSearchParams }) {
  const filters = filtersOf(query);
  const pages = usePages(query.toString(), async (cursor, signal) => {
    const page = await answer(listAuditEntries(api, { ...filters, cursor, limit: 50 }, { signal }));
    return { rows: page.entries, next: page.next_cursor };
  });
  const tenants = useTenants();
  const names = new Map(tenants.data?.map(({ tenant_id, name }) => [tenant_id, name]));
  const actions = (
    <>
      <a class="button" href={linkTo(['audit', 'checkpoints'])}>
        Checkpoints
      </a>
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
      lead="Every change an operator made, written in the same transaction, and every look at a person. Nobody can alter or remove an entry."
      actions={actions}
    >
      <AuditFilter query={query} tenants={tenants.data ?? []} />
      <PagedList
        pages={pages}
        what="entries"
        empty={<Empty title={isFiltered(filters) ? 'Nothing matches these filters' : 'Nothing has been changed yet'} />}
      >
        {(entries) => <AuditTable entries={entries} tenantNames={names} />}
      </PagedList>
    </Page>
  );
}
