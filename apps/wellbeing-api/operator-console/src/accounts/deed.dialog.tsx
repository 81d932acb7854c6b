import { endAccountSessions, lockAccount, startAccountRecovery, unlockAccount } from '@platform/sdk/wellbeing';
import { announce, FormDialog } from '@platform/web/console';
import { useState } from 'preact/hooks';
import { answer, api } from '../api/client';
import type { AdministeredAccount } from './looked-at';
import { ReasonField } from './reason.field';

export type Deed = 'end' | 'lock' | 'unlock' | 'recover';

const DEEDS = {
  end: {
    title: 'End all sessions?',
    submit: 'End all sessions',
    explain: 'Every browser and program is signed out. The owner is told by mail and may sign in again.',
    call: endAccountSessions,
    done: 'All sessions are ended.',
  },
  lock: {
    title: 'Lock this account?',
    submit: 'Lock',
    explain: 'Every session ends, and nobody signs in by whatever way until it is unlocked. The owner is told by mail.',
    call: lockAccount,
    done: 'The account is locked.',
  },
  unlock: {
    title: 'Unlock this account?',
    submit: 'Unlock',
    explain: 'Its owner can sign in again, and is told by mail.',
    call: unlockAccount,
    done: 'The account is unlocked.',
  },
  recover: {
    title: 'Start a recovery?',
    submit: 'Mail the link',
    explain: 'The owner gets a link to choose a new password, at the address of the account. Nobody else sees it.',
    call: startAccountRecovery,
    done: 'The link is on its way.',
  },
} as const;

interface DeedDialogProps {
  deed: Deed;
  account: AdministeredAccount;
  /** Of the look; another one may be written. */
  reason: string;
  onDone: (reason: string) => Promise<void>;
  onClose: () => void;
}

export function DeedDialog({ deed, account, reason: first, onDone, onClose }: DeedDialogProps) {
  const [reason, setReason] = useState(first);
  const { title, submit, explain, call, done } = DEEDS[deed];
  const work = async () => {
    await answer(call(api, { account_id: account.id, body: { reason: reason.trim() } }));
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
