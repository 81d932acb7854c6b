import { getUsage } from '@platform/sdk/db-node';
import { Badge, DataTable, Empty, Icon, Loaded, useResource } from '@platform/web/console';
import { answer, api } from '../api/client';
import { UsageHistory } from './usage-history';

/** The current quota usage of the services of a tenant, and its history. */
export function Usage({ tenantId }: { tenantId: string }) {
  const usage = useResource(tenantId, (signal) => answer(getUsage(api, { tenant_id: tenantId }, { signal })));
  return (
    <section aria-label="Usage">
      <div class="section-head">
        <p>Requests of each service in the current minute, and their history below.</p>
        <button type="button" class="button" onClick={() => void usage.reload()}>
          <Icon name="reload" /> Refresh
        </button>
      </div>
      <Loaded resource={usage} what="usage">
        {({ limit, is_of_all_replicas, services }) => (
          <>
            {services.length === 0 ? (
              <Empty title="No services yet">
                <p>Create an identity for a service first.</p>
              </Empty>
            ) : (
              <DataTable
                caption="Services and their quota usage"
                rows={services}
                keyOf={({ service }) => service}
                columns={[
                  { title: 'Service', cell: ({ service }) => <strong>{service}</strong> },
                  {
                    title: 'Requests',
                    cell: ({ used }) => `${used.toLocaleString('en')} of ${limit.toLocaleString('en')}`,
                  },
                  {
                    title: 'Refused',
                    cell: ({ refused }) =>
                      refused === 0 ? (
                        <Badge tone="quiet">None</Badge>
                      ) : (
                        <Badge tone="bad">{refused.toLocaleString('en')}</Badge>
                      ),
                  },
                  {
                    title: 'Resets',
                    cell: ({ resets_in_seconds: seconds }) =>
                      seconds === 0 ? <span class="soft">Nothing used</span> : `in ${seconds} s`,
                  },
                ]}
              />
            )}
            {!is_of_all_replicas && services.length > 0 && (
              <p class="hint">Only for the replica that responded, because Redis is not configured or not available.</p>
            )}
            <UsageHistory tenantId={tenantId} services={services.map(({ service }) => service)} />
          </>
        )}
      </Loaded>
    </section>
  );
}
