import {
  scheduleAccountDeletion,
  endAccountSessions,
  lockAccount,
  startAccountRecovery,
  unlockAccount,
} from '@platform/sdk/wellbeing';
import { announce, FormDialog } from '@platform/web/console';
import { useState } from 'preact/hooks';
import { answer, api } from '../api/client';
import type { AdministeredAccount } from './looked-at';
import { ReasonField } from './reason.field';

export type Action = 'end' | 'lock' | 'unlock' | 'recover' | 'delete';

const ACTIONS = {
  end: {
    title: 'End all sessions?',
    submit: 'End all sessions',
    explain: 'Every browser and program is signed out. The owner gets a mail and can sign in again.',
    call: endAccountSessions,
    done: 'All sessions are ended.',
  },
  lock: {
    title: 'Lock this account?',
    submit: 'Lock account',
    explain: 'Every session ends, and no one can sign in until the account is unlocked. The owner gets a mail.',
    call: lockAccount,
    done: 'The account is locked.',
  },
  unlock: {
    title: 'Unlock this account?',
    submit: 'Unlock account',
    explain: 'The owner can sign in again and gets a mail.',
    call: unlockAccount,
    done: 'The account is unlocked.',
  },
  recover: {
    title: 'Start a recovery?',
    submit: 'Send the link',
    explain:
      'The owner gets a link to choose a new password, at the email address of the account. No one else sees the link.',
    call: startAccountRecovery,
    done: 'The link is on its way.',
  },
  delete: {
    title: 'Delete this account?',
    submit: 'Delete account',
    explain:
      'Every session ends, and the account is erased after 30 days. The owner gets a mail, and can sign in and keep the account until then.',
    call: scheduleAccountDeletion,
    done: 'The account will be erased after 30 days.',
  },
} as const;

interface ActionDialogProps {
  action: Action;
  account: AdministeredAccount;
  /** The reason of the lookup. The administrator can change it. */
  reason: string;
  onDone: (reason: string) => Promise<void>;
  onClose: () => void;
}

export function ActionDialog({ action, account, reason: first, onDone, onClose }: ActionDialogProps) {
  const [reason, setReason] = useState(first);
  const { title, submit, explain, call, done } = ACTIONS[action];
  const work = async () => {
    await answer<unknown>(call(api, { account_id: account.id, body: { reason: reason.trim() } }));
    announce(done);
    await onDone(reason.trim());
  };
  return (
    <FormDialog title={title} submit={submit} work={work} onClose={onClose}>
      <p>
        <strong>{account.email}</strong>
      </p>
      <p>{explain}</p>
      <ReasonField value={reason} onValue={setReason} />
    </FormDialog>
  );
}
