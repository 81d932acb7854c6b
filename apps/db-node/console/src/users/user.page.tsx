import { ErrorNotice, Icon, Id, linkTo, Page, useAction } from '@platform/web/console';
import { useState } from 'preact/hooks';
import { keepFound, look, type Lookup, type SeenUser, takeFound } from './looked-at';
import { ReasonField } from '../forms/reason.field';
import { EndSessionDialog, StatusDialog, UnlockDialog } from './user.dialogs';
import { ProposeErasureDialog } from '../erasures/propose-erasure.dialog';
import { UserFacts } from './user-facts';
import { UserSessions } from './user-sessions';
import type { UserTask } from './user-task';
import { UserTimeline } from './user-timeline';

interface UserPageProps {
  tenantId: string;
  userId: string;
}

const backTo = (tenantId: string) => ({ href: linkTo(['tenants', tenantId, 'users']), text: 'Users' });

/** One user. After a direct visit or a reload, the operator enters the reason for another lookup. */
export function UserPage({ tenantId, userId }: UserPageProps) {
  const [seen, setSeen] = useState(() => takeFound(userId));
  const show = (next: Lookup) => {
    keepFound(next);
    setSeen(next);
  };
  return seen ? (
    <Seen tenantId={tenantId} {...seen} onSeen={show} />
  ) : (
    <NewLookup tenantId={tenantId} userId={userId} onSeen={show} />
  );
}

function NewLookup({ tenantId, userId, onSeen }: UserPageProps & { onSeen: (next: Lookup) => void }) {
  const [reason, setReason] = useState('');
  const { run, busy, error } = useAction(async () => {
    const why = reason.trim();
    onSeen({ user: await look(tenantId, { user_id: userId }, why), reason: why });
  });
  return (
    <Page title="User" back={backTo(tenantId)} lead={<Id value={userId} label="user id" />}>
      <form
        class="panel"
        onSubmit={(event) => {
          event.preventDefault();
          void run();
        }}
      >
        <ReasonField value={reason} onValue={setReason} />
        {error && <ErrorNotice error={error} />}
        <button type="submit" class="button primary" aria-disabled={busy}>
          {busy ? 'Searching…' : 'Look up user'}
        </button>
      </form>
    </Page>
  );
}

interface SeenProps extends Lookup {
  tenantId: string;
  onSeen: (next: Lookup) => void;
}

function Seen({ tenantId, user, reason, onSeen }: SeenProps) {
  const [task, setTask] = useState<UserTask>();
  const [version, setVersion] = useState(0);
  const again = useAction(async () => {
    onSeen({ user: await look(tenantId, { user_id: user.user_id }, reason), reason });
    setVersion((now) => now + 1);
  });
  const close = () => setTask(undefined);
  const then = {
    onClose: close,
    onDone: () => {
      close();
      void again.run();
    },
  };
  return (
    <Page
      title={user.username}
      back={backTo(tenantId)}
      lead={<Id value={user.user_id} label="user id" />}
      actions={<Buttons user={user} onTask={setTask} onLook={() => void again.run()} />}
    >
      {again.error && <ErrorNotice error={again.error} retry={() => void again.run()} />}
      <div class="panels" aria-busy={again.busy}>
        <UserFacts user={user} />
        <UserSessions
          sessions={user.sessions}
          onEnd={(sessionId) =>
            setTask({ name: 'end-session', userId: user.user_id, username: user.username, sessionId })
          }
        />
        <UserTimeline tenantId={tenantId} user={user} reason={reason} version={version} />
      </div>
      {task?.name === 'erase' && (
        <ProposeErasureDialog tenantId={tenantId} userId={user.user_id} username={user.username} {...then} />
      )}
      {task?.name === 'unlock' && <UnlockDialog tenantId={tenantId} task={task} {...then} />}
      {task?.name === 'end-session' && <EndSessionDialog tenantId={tenantId} task={task} {...then} />}
      {(task?.name === 'activate' || task?.name === 'deactivate') && (
        <StatusDialog tenantId={tenantId} task={task} {...then} />
      )}
    </Page>
  );
}

interface ButtonsProps {
  user: SeenUser;
  onTask: (task: UserTask) => void;
  onLook: () => void;
}

function Buttons({ user: { user_id: userId, username, status, locked_until }, onTask, onLook }: ButtonsProps) {
  return (
    <>
      <button type="button" class="button" onClick={onLook}>
        <Icon name="reload" /> Refresh
      </button>
      {locked_until !== null && (
        <button type="button" class="button" onClick={() => onTask({ name: 'unlock', userId, username })}>
          Unlock user
        </button>
      )}
      {status === 'active' ? (
        <button type="button" class="button dangerous" onClick={() => onTask({ name: 'deactivate', userId, username })}>
          Deactivate user
        </button>
      ) : (
        <button type="button" class="button" onClick={() => onTask({ name: 'activate', userId, username })}>
          Activate user
        </button>
      )}
      <button type="button" class="button dangerous" onClick={() => onTask({ name: 'erase', userId, username })}>
        Propose erasure
      </button>
    </>
  );
}
