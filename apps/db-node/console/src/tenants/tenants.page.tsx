import { DataTable, Empty, Icon, Id, linkTo, Loaded, Moment, Page } from '@platform/web/console';
import { useState } from 'preact/hooks';
import { NewTenantDialog } from './new-tenant.dialog';
import { type Tenant, useTenants } from './tenant-list';

const SEARCH_FROM = 8;

export function TenantsPage() {
  const tenants = useTenants();
  const [creating, setCreating] = useState(false);
  const [wanted, setWanted] = useState('');
  const create = (
    <button type="button" class="button primary" onClick={() => setCreating(true)}>
      <Icon name="plus" /> New tenant
    </button>
  );
  return (
    <Page title="Tenants" lead="Each tenant has its own users, sessions and credentials." actions={create}>
      <Loaded resource={tenants} what="tenants">
        {(all) =>
          all.length === 0 ? (
            <Empty title="No tenants yet">
              <p>A tenant separates the users of one customer from all others. Create the first tenant.</p>
            </Empty>
          ) : (
            <>
              {all.length >= SEARCH_FROM && (
                <input
                  type="search"
                  class="search"
                  aria-label="Search tenants by name or id"
                  placeholder="Search by name or id"
                  value={wanted}
                  onInput={(event) => setWanted(event.currentTarget.value)}
                />
              )}
              <TenantTable tenants={all.filter((tenant) => matches(tenant, wanted))} />
            </>
          )
        }
      </Loaded>
      {creating && <NewTenantDialog onClose={() => setCreating(false)} />}
    </Page>
  );
}

function TenantTable({ tenants }: { tenants: Tenant[] }) {
  if (tenants.length === 0) return <Empty title="No tenants with this name or id" />;
  return (
    <DataTable
      caption="Tenants"
      rows={tenants}
      keyOf={({ tenant_id }) => tenant_id}
      columns={[
        { title: 'Name', cell: ({ name, tenant_id }) => <a href={linkTo(['tenants', tenant_id])}>{name}</a> },
        { title: 'Tenant id', cell: ({ name, tenant_id }) => <Id value={tenant_id} label={`the id of ${name}`} /> },
        { title: 'Created', cell: ({ created_at }) => <Moment at={created_at} /> },
      ]}
    />
  );
}

const matches = ({ name, tenant_id }: Tenant, wanted: string) =>
  `${name} ${tenant_id}`.toLowerCase().includes(wanted.trim().toLowerCase());
