import { Badge, DataTable, Empty, Id, Moment, ZonedMoment } from '@platform/web/console';
import type { SeenUser } from './looked-at';

type Session = SeenUser['sessions'][number];

interface UserSessionsProps {
  sessions: Session[];
  onEnd: (sessionId: string) => void;
}

export const UserSessions = ({ sessions, onEnd }: UserSessionsProps) => {
  const active = sessions.filter((session) => session.active);
  return (
    <section class="panel" aria-labelledby="sessions">
      <h2 id="sessions">Active sessions</h2>
      {active.length === 0 ? (
        <Empty title="No active sessions" />
      ) : (
        <DataTable
          caption="Active sessions, newest first"
          rows={active}
          keyOf={({ session_id }) => session_id}
          columns={[
            { title: 'Session', cell: ({ session_id }) => <Id value={session_id} label="session id" /> },
            { title: 'Started', cell: ({ created_at }) => <ZonedMoment at={created_at} /> },
            {
              title: 'Expires',
              cell: ({ expires_at }) => (
                <Badge tone="quiet">
                  <Moment at={expires_at} />
                </Badge>
              ),
            },
            {
              title: 'Actions',
              actions: true,
              cell: ({ session_id }) => (
                <button type="button" class="button small dangerous" onClick={() => onEnd(session_id)}>
                  End session<span class="visually-hidden"> {session_id}</span>
                </button>
              ),
            },
          ]}
        />
      )}
    </section>
  );
};
