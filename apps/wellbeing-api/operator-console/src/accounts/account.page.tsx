import { ErrorNotice, Id, linkTo, Page, useAction } from '@platform/web/console';
import { useState } from 'preact/hooks';
import { AccountFacts } from './account-facts';
import { type Action, ActionDialog } from './action.dialog';
import { EventTable, SessionTable } from './account-tables';
import { type AdministeredAccount, keepFound, look, takeFound } from './looked-at';
import { ReasonField } from './reason.field';

interface AccountPageProps {
  accountId: string;
  mayAct: boolean;
  mayDelete: boolean;
}

/** One account. After a direct visit or a reload, the administrator enters the reason for another lookup. */
export function AccountPage({ accountId, mayAct, mayDelete }: AccountPageProps) {
  const [seen, setSeen] = useState(() => takeFound(accountId));
  const show = (account: AdministeredAccount, reason: string) => {
    keepFound(account, reason);
    setSeen({ account, reason });
  };
  if (!seen) return <NewLookup accountId={accountId} onSeen={show} />;
  return <Seen account={seen.account} reason={seen.reason} mayAct={mayAct} mayDelete={mayDelete} onSeen={show} />;
}

const BACK = { href: linkTo(['accounts']), text: 'Accounts' };

function NewLookup({
  accountId,
  onSeen,
}: {
  accountId: string;
  onSeen: (account: AdministeredAccount, reason: string) => void;
}) {
  const [reason, setReason] = useState('');
  const { run, busy, error } = useAction(async () =>
    onSeen(await look({ account_id: accountId }, reason.trim()), reason.trim()),
  );
  return (
    <Page title="Account" back={BACK} lead={<Id value={accountId} label="account id" />}>
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
          {busy ? 'Searching…' : 'Look up account'}
        </button>
      </form>
    </Page>
  );
}

interface SeenProps {
  account: AdministeredAccount;
  reason: string;
  mayAct: boolean;
  mayDelete: boolean;
  onSeen: (account: AdministeredAccount, reason: string) => void;
}

function Seen({ account, reason, mayAct, mayDelete, onSeen }: SeenProps) {
  const [action, setAction] = useState<Action>();
  const actions: Action[] = ['end', account.locked_at === null ? 'lock' : 'unlock', 'recover'];
  if (mayDelete && account.deletion_scheduled_at === null) actions.push('delete');
  const done = async (why: string) => {
    setAction(undefined);
    onSeen(await look({ account_id: account.id }, why), why);
  };
  return (
    <Page
      title={account.email}
      back={BACK}
      lead={<Id value={account.id} label="account id" />}
      actions={
        mayAct && actions.map((name) => <ActionButton key={name} action={name} onClick={() => setAction(name)} />)
      }
    >
      <AccountFacts account={account} />
      <section aria-labelledby="sessions">
        <h2 id="sessions">Sessions</h2>
        <SessionTable sessions={account.sessions} />
      </section>
      <section aria-labelledby="events">
        <h2 id="events">Activity</h2>
        <p class="hint">The 50 newest events, including this lookup. The owner sees them too.</p>
        <EventTable events={account.events} />
      </section>
      {!mayAct && <p class="hint">Only operators and admins can end sessions, lock accounts, and start recoveries.</p>}
      {action && (
        <ActionDialog
          action={action}
          account={account}
          reason={reason}
          onDone={done}
          onClose={() => setAction(undefined)}
        />
      )}
    </Page>
  );
}

const BUTTONS: Record<Action, string> = {
  end: 'End all sessions',
  lock: 'Lock account',
  unlock: 'Unlock account',
  recover: 'Start recovery',
  delete: 'Delete account',
};

const ActionButton = ({ action, onClick }: { action: Action; onClick: () => void }) => (
  <button
    type="button"
    class={action === 'lock' || action === 'delete' ? 'button dangerous' : 'button'}
    onClick={onClick}
  >
    {BUTTONS[action]}
  </button>
);
