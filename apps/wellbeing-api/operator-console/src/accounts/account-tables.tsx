import { DataTable, Empty, ZonedMoment } from '@platform/web/console';
import type { AdministeredAccount } from './looked-at';

type Session = AdministeredAccount['sessions'][number];
type Event = AdministeredAccount['events'][number];

export const SessionTable = ({ sessions }: { sessions: Session[] }) =>
  sessions.length === 0 ? (
    <Empty title="No active sessions" />
  ) : (
    <DataTable
      caption="Active sessions"
      rows={sessions}
      keyOf={({ id }) => id}
      columns={[
        { title: 'Program', cell: ({ user_agent }) => <span class="reason">{user_agent ?? 'Not reported'}</span> },
        { title: 'Signed in', cell: ({ created_at }) => <ZonedMoment at={created_at} /> },
        { title: 'Last used', cell: ({ last_seen_at }) => <ZonedMoment at={last_seen_at} /> },
      ]}
    />
  );

export const EventTable = ({ events }: { events: Event[] }) => (
  <DataTable
    caption="Events of the account, newest first"
    rows={events}
    keyOf={({ id }) => id}
    columns={[
      { title: 'Event', cell: ({ title }) => title },
      { title: 'Time', cell: ({ happened_at }) => <ZonedMoment at={happened_at} /> },
      { title: 'Device', cell: ({ device }) => device || '–' },
      { title: 'Network', cell: ({ network }) => network || '–' },
    ]}
  />
);
