import { getUsage } from '@platform/sdk/db-node';
import { Badge, DataTable, Empty, Icon, Loaded, useResource } from '@platform/web/console';
import { answer, api } from '../api/client';
import { UsageHistory } from './usage-history';

/** What the services of a tenant use of their quota now, and what they used before. */
export function Usage({ tenantId }: { tenantId: string }) {
  const usage = useResource(tenantId, (signal) => answer(getUsage(api, { tenant_id: tenantId }, { signal })));
  return (
    <section aria-label="Usage">
      <div class="section-head">
        <p>Requests of each service in its present minute, and below it what came before.</p>
        <button type="button" class="button" onClick={() => void usage.reload()}>
          <Icon name="reload" /> Look again
        </button>
      </div>
      <Loaded resource={usage} what="the usage">
        {({ limit, is_of_all_replicas, services }) => (
          <>
            {services.length === 0 ? (
              <Empty title="No service may call for this tenant yet" />
            ) : (
              <DataTable
                caption="Services and what they use of their quota"
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
                    title: 'Starts anew',
                    cell: ({ resets_in_seconds: seconds }) =>
                      seconds === 0 ? <span class="soft">Nothing used</span> : `in ${seconds} s`,
                  },
                ]}
              />
            )}
            {!is_of_all_replicas && services.length > 0 && (
              <p class="hint">
                Only of the replica that answered: Redis, which counts for all, is not configured or away.
              </p>
            )}
            <UsageHistory tenantId={tenantId} services={services.map(({ service }) => service)} />
          </>
        )}
      </Loaded>
    </section>
  );
}
