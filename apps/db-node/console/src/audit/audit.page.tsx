import { listAuditEntries } from '@platform/sdk/db-node';
import { Empty, Icon, linkTo, Page, PagedList, usePages } from '@platform/web/console';
import { answer, api } from '../api/client';
import { useTenants } from '../tenants/tenant-list';
import { AuditFilter } from './audit-filter.form';
import { AuditTable } from './audit-table';
import { exportLink, filtersOf, isFiltered } from './audit-filters';

/** The audit log. The filters are in the address, so a view can be bookmarked and shared. */
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
        Show checkpoints
      </a>
      <a class="button" href={exportLink(filters, 'csv')} download>
        <Icon name="download" /> Export CSV
      </a>
      <a class="button" href={exportLink(filters, 'ndjson')} download>
        <Icon name="download" /> Export JSON lines
      </a>
    </>
  );
  return (
    <Page
      title="Audit"
      lead="Every change by an operator, recorded in the same transaction, and every lookup of a user. Entries cannot be changed or removed."
      actions={actions}
    >
      <AuditFilter query={query} tenants={tenants.data ?? []} />
      <PagedList
        pages={pages}
        what="entries"
        empty={<Empty title={isFiltered(filters) ? 'No matching audit entries' : 'No audit entries yet'} />}
      >
        {(entries) => <AuditTable entries={entries} tenantNames={names} />}
      </PagedList>
    </Page>
  );
}
