import {
  Badge,
  DataTable,
  Empty,
  Icon,
  Id,
  linkTo,
  Loaded,
  Moment,
  type SignedInOperator,
  useResource,
} from '@platform/web/console';
import { useState } from 'preact/hooks';
import { listLockouts, type LockoutResponse } from '@platform/sdk/db-node';
import { answer, api } from '../api/client';
import { StatusDialog, UnlockDialog } from './user.dialogs';
import { FindUser } from './find-user.form';
import type { UserTask } from './user-task';

type Lockout = LockoutResponse;

export function Users({ tenantId, signedIn }: { tenantId: string; signedIn: SignedInOperator }) {
  const mayAct = signedIn.role !== 'viewer';
  const lockouts = useResource(tenantId, async (signal) => {
    return (await answer(listLockouts(api, { tenant_id: tenantId }, { signal }))).lockouts;
  });
  const [task, setTask] = useState<UserTask>();
  const done = () => setTask(undefined);
  const then = {
    onClose: done,
    onDone: () => {
      done();
      void lockouts.reload();
    },
  };
  return (
    <section aria-label="Users">
      <div class="section-head">
        <p>
          Eight failed sign-ins lock a user for 15 minutes. Unlock a user earlier only if you have verified their
          identity.
        </p>
        <button type="button" class="button" onClick={() => void lockouts.reload()}>
          <Icon name="reload" /> Refresh
        </button>
      </div>
      <Loaded resource={lockouts} what="lockouts">
        {(all) =>
          all.length === 0 ? (
            <Empty title="No locked users" />
          ) : (
            <LockoutTable tenantId={tenantId} lockouts={all} onTask={mayAct ? setTask : undefined} />
          )
        }
      </Loaded>
      {mayAct ? <FindUser tenantId={tenantId} /> : <p class="hint">Only operators and admins can look up users.</p>}
      {task?.name === 'unlock' && <UnlockDialog tenantId={tenantId} task={task} {...then} />}
      {task && task.name !== 'unlock' && <StatusDialog tenantId={tenantId} task={task} {...then} />}
    </section>
  );
}

interface LockoutTableProps {
  tenantId: string;
  lockouts: Lockout[];
  /** Absent for viewers. */
  onTask?: (task: UserTask) => void;
}

function LockoutTable({ tenantId, lockouts, onTask }: LockoutTableProps) {
  return (
    <DataTable
      caption="Locked users"
      rows={lockouts}
      keyOf={({ user_id }) => user_id}
      columns={[
        {
          title: 'User',
          cell: ({ user_id, username }) => (
            <span class="stack">
              {onTask ? (
                <a href={linkTo(['tenants', tenantId, 'users', user_id])}>{username}</a>
              ) : (
                <strong>{username}</strong>
              )}
              <Id value={user_id} label={`the id of ${username}`} />
            </span>
          ),
        },
        {
          title: 'Status',
          cell: ({ status }) =>
            status === 'active' ? <Badge tone="good">Active</Badge> : <Badge tone="quiet">Inactive</Badge>,
        },
        { title: 'Lock ends', cell: ({ locked_until }) => <Moment at={locked_until} /> },
        { title: 'Actions', actions: true, cell: (lockout) => onTask && <Actions lockout={lockout} onTask={onTask} /> },
      ]}
    />
  );
}

function Actions({ lockout, onTask }: { lockout: Lockout; onTask: (task: UserTask) => void }) {
  const { user_id: userId, username, status } = lockout;
  const change = status === 'active' ? 'deactivate' : 'activate';
  const of = <span class="visually-hidden"> {username}</span>;
  return (
    <>
      <button type="button" class="button small" onClick={() => onTask({ name: 'unlock', userId, username })}>
        Unlock{of}
      </button>
      <button type="button" class="button small" onClick={() => onTask({ name: change, userId, username })}>
        {status === 'active' ? 'Deactivate' : 'Activate'}
        {of}
      </button>
    </>
  );
}
