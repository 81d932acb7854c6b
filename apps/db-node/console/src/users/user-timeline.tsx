import { Badge, DataTable, Empty, PagedList, ShortId, usePages, ZonedMoment } from '@platform/web/console';
import { type Lookup, timelineOf } from './looked-at';
import { labelOf, sessionOf } from './timeline';

/** The activity of a user, including this lookup. `version` counts the lookups. */
export function UserTimeline({ tenantId, version, ...lookup }: Lookup & { tenantId: string; version: number }) {
  const pages = usePages(`${lookup.user.user_id} ${version}`, (cursor) => timelineOf(tenantId, lookup, cursor));
  return (
    <section class="panel" aria-labelledby="timeline">
      <h2 id="timeline">Activity</h2>
      <PagedList pages={pages} what="entries" empty={<Empty title="No activity" />}>
        {(entries) => (
          <DataTable
            caption="Activity of the user, newest first"
            rows={entries}
            keyOf={({ id, kind }) => `${id} ${kind}`}
            columns={[
              {
                title: 'Action',
                cell: (entry) => {
                  const { text, tone } = labelOf(entry);
                  return <Badge tone={tone}>{text}</Badge>;
                },
              },
              { title: 'Time', cell: ({ happened_at }) => <ZonedMoment at={happened_at} /> },
              { title: 'Operator', cell: ({ operator }) => operator },
              {
                title: 'Session',
                cell: (entry) => {
                  const sessionId = sessionOf(entry);
                  return sessionId && <ShortId value={sessionId} label="session id" />;
                },
              },
            ]}
          />
        )}
      </PagedList>
    </section>
  );
}
