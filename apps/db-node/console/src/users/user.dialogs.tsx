import { endUserSession, setUserStatus, unlockUser } from '@platform/sdk/db-node';
import { announce, ConfirmDialog } from '@platform/web/console';
import { answer, api } from '../api/client';
import type { UserTask } from './user-task';

interface UserDialogProps {
  tenantId: string;
  task: UserTask;
  onDone: () => void;
  onClose: () => void;
}

export function UnlockDialog({ tenantId, task, ...then }: UserDialogProps) {
  const unlock = async () => {
    await answer(unlockUser(api, { tenant_id: tenantId, user_id: task.userId }));
    announce(`Unlocked ${task.username}.`);
  };
  return (
    <ConfirmDialog title={`Unlock ${task.username}?`} confirm="Unlock" work={unlock} {...then}>
      <p>The lock ends now and the count of failures starts anew. Somebody who is guessing gets eight more tries.</p>
    </ConfirmDialog>
  );
}

export function StatusDialog({ tenantId, task, ...then }: UserDialogProps) {
  const active = task.name === 'activate';
  const change = async () => {
    const body = { status: active ? ('active' as const) : ('inactive' as const) };
    await answer(setUserStatus(api, { tenant_id: tenantId, user_id: task.userId, body }));
    announce(`${active ? 'Activated' : 'Deactivated'} ${task.username}.`);
  };
  return (
    <ConfirmDialog
      title={`${active ? 'Activate' : 'Deactivate'} ${task.username}?`}
      confirm={active ? 'Activate' : 'Deactivate'}
      dangerous={!active}
      work={change}
      {...then}
    >
      <p>
        {active
          ? 'The user can get sessions again.'
          : 'The user gets no new session. Sessions that are open now stay open until they expire or are revoked.'}
      </p>
    </ConfirmDialog>
  );
}

export function EndSessionDialog({
  tenantId,
  task: { userId, username, sessionId },
  ...then
}: UserDialogProps & { task: Extract<UserTask, { name: 'end-session' }> }) {
  const end = async () => {
    await answer(endUserSession(api, { tenant_id: tenantId, user_id: userId, session_id: sessionId }));
    announce(`Ended a session of ${username}.`);
  };
  return (
    <ConfirmDialog title={`End this session of ${username}?`} confirm="End it now" dangerous work={end} {...then}>
      <p>
        Services that ask for it find it ended at once. {username} may sign in again; deactivate the user to keep them
        out.
      </p>
      <p>
        <code>{sessionId}</code>
      </p>
    </ConfirmDialog>
  );
}
