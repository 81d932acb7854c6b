import { listAuditEntries } from '@platform/sdk/db-node';
import { Badge, DataTable, inZone, Loaded, ShortId, useResource, ZonedMoment } from '@platform/web/console';
import { answer, api } from '../api/client';
import type { SeenUser } from './looked-at';
import { timelineOf } from './timeline';

const MOST_ACTS = 100;

/** What happened to a user, this look among it. `version` counts the looks. */
export function UserTimeline({ tenantId, user, version }: { tenantId: string; user: SeenUser; version: number }) {
  const acts = useResource(`${user.user_id} ${version}`, async (signal) => {
    const query = { tenant_id: tenantId, target_id: user.user_id, limit: MOST_ACTS };
    return (await answer(listAuditEntries(api, query, { signal }))).entries;
  });
  return (
    <section class="panel" aria-labelledby="timeline">
      <h2 id="timeline">What happened</h2>
      <Loaded resource={acts} what="what operators did">
        {(done) => {
          const { entries, since } = timelineOf(user, done, Date.now());
          return (
            <>
              <DataTable
                caption="What happened to the user, newest first"
                rows={entries}
                keyOf={({ key }) => key}
                columns={[
                  { title: 'What', cell: ({ what, tone }) => <Badge tone={tone}>{what}</Badge> },
                  { title: 'When', cell: ({ at }) => <ZonedMoment at={at} /> },
                  { title: 'Operator', cell: ({ operator }) => operator ?? null },
                  {
                    title: 'Session',
                    cell: ({ sessionId }) => sessionId && <ShortId value={sessionId} label="session id" />,
                  },
                ]}
              />
              {since && <p class="hint">Only since {inZone(since)}: what is older is not shown here.</p>}
            </>
          );
        }}
      </Loaded>
    </section>
  );
}
