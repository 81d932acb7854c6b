import { setUserStatus, unlockUser } from '@platform/sdk/db-node';
import { announce, ConfirmDialog } from '@platform/web/console';
import { answer, api } from '../api/client';
import type { UserTask } from './user-task';

interface UserDialogProps {
  tenantId: string;
  task: UserTask;
  onDone: () => void;
  onClose: () => void;
}

const nameOf = ({ username, userId }: UserTask) => username ?? `user ${userId}`;

export function UnlockDialog({ tenantId, task, ...then }: UserDialogProps) {
  const unlock = async () => {
    await answer(unlockUser(api, { tenant_id: tenantId, user_id: task.userId }));
    announce(`Unlocked ${nameOf(task)}.`);
  };
  return (
    <ConfirmDialog title={`Unlock ${nameOf(task)}?`} confirm="Unlock" work={unlock} {...then}>
      <p>The lock ends now and the count of failures starts anew. Somebody who is guessing gets eight more tries.</p>
    </ConfirmDialog>
  );
}

export function StatusDialog({ tenantId, task, ...then }: UserDialogProps) {
  const active = task.name === 'activate';
  const change = async () => {
    const body = { status: active ? ('active' as const) : ('inactive' as const) };
    await answer(setUserStatus(api, { tenant_id: tenantId, user_id: task.userId, body }));
    announce(`${active ? 'Activated' : 'Deactivated'} ${nameOf(task)}.`);
  };
  return (
    <ConfirmDialog
      title={`${active ? 'Activate' : 'Deactivate'} ${nameOf(task)}?`}
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
