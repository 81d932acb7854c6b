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
    <ConfirmDialog title={`Unlock ${task.username}?`} confirm="Unlock user" work={unlock} {...then}>
      <p>The lock ends now, and the count of failed sign-ins restarts. An attacker gets eight more attempts.</p>
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
      confirm={active ? 'Activate user' : 'Deactivate user'}
      dangerous={!active}
      work={change}
      {...then}
    >
      <p>
        {active
          ? 'The user can sign in again.'
          : 'The user cannot start a new session. Open sessions stay valid until they expire or are revoked.'}
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
    announce(`A session of ${username} is ended.`);
  };
  return (
    <ConfirmDialog title={`End this session of ${username}?`} confirm="End session" dangerous work={end} {...then}>
      <p>
        Services that check the session see immediately that it ended. {username} can sign in again. To prevent that,
        deactivate the user.
      </p>
      <p>
        <code>{sessionId}</code>
      </p>
    </ConfirmDialog>
  );
}
