import { Badge, DataTable, Empty, PagedList, ShortId, usePages, ZonedMoment } from '@platform/web/console';
import { type Look, timelineOf } from './looked-at';
import { sessionOf, wordsOf } from './timeline';

/** What happened to a user, this look among it. `version` counts the looks. */
export function UserTimeline({ tenantId, version, ...look }: Look & { tenantId: string; version: number }) {
  const pages = usePages(`${look.user.user_id} ${version}`, (cursor) => timelineOf(tenantId, look, cursor));
  return (
    <section class="panel" aria-labelledby="timeline">
      <h2 id="timeline">What happened</h2>
      <PagedList pages={pages} what="entries" empty={<Empty title="Nothing" />}>
        {(entries) => (
          <DataTable
            caption="What happened to the user, newest first"
            rows={entries}
            keyOf={({ id, kind }) => `${id} ${kind}`}
            columns={[
              {
                title: 'What',
                cell: (entry) => {
                  const { what, tone } = wordsOf(entry);
                  return <Badge tone={tone}>{what}</Badge>;
                },
              },
              { title: 'When', cell: ({ happened_at }) => <ZonedMoment at={happened_at} /> },
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
