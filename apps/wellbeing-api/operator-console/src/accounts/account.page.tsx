import { ErrorNotice, Id, linkTo, Page, useAction } from '@platform/web/console';
import { useState } from 'preact/hooks';
import { AccountFacts } from './account-facts';
import { type Deed, DeedDialog } from './deed.dialog';
import { EventTable, SessionTable } from './account-tables';
import { type AdministeredAccount, keepFound, look, takeFound } from './looked-at';
import { ReasonField } from './reason.field';

interface AccountPageProps {
  accountId: string;
  mayAct: boolean;
}

/** One account. Whoever comes by its address alone, or loads the page again, looks again and says why. */
export function AccountPage({ accountId, mayAct }: AccountPageProps) {
  const [seen, setSeen] = useState(() => takeFound(accountId));
  const show = (account: AdministeredAccount, reason: string) => {
    keepFound(account, reason);
    setSeen({ account, reason });
  };
  if (!seen) return <LookAgain accountId={accountId} onSeen={show} />;
  return <Seen account={seen.account} reason={seen.reason} mayAct={mayAct} onSeen={show} />;
}

const BACK = { href: linkTo(['accounts']), text: 'Accounts' };

function LookAgain({
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
          {busy ? 'Looking…' : 'Look'}
        </button>
      </form>
    </Page>
  );
}

interface SeenProps {
  account: AdministeredAccount;
  reason: string;
  mayAct: boolean;
  onSeen: (account: AdministeredAccount, reason: string) => void;
}

function Seen({ account, reason, mayAct, onSeen }: SeenProps) {
  const [deed, setDeed] = useState<Deed>();
  const deeds: Deed[] = ['end', account.locked_at === null ? 'lock' : 'unlock', 'recover'];
  const done = async (why: string) => {
    setDeed(undefined);
    onSeen(await look({ account_id: account.id }, why), why);
  };
  return (
    <Page
      title={account.email}
      back={BACK}
      lead={<Id value={account.id} label="account id" />}
      actions={mayAct && deeds.map((name) => <DeedButton key={name} deed={name} onClick={() => setDeed(name)} />)}
    >
      <AccountFacts account={account} />
      <section aria-labelledby="sessions">
        <h2 id="sessions">Sessions</h2>
        <SessionTable sessions={account.sessions} />
      </section>
      <section aria-labelledby="events">
        <h2 id="events">What happened</h2>
        <p class="hint">The newest fifty of what its owner sees too, this look among them.</p>
        <EventTable events={account.events} />
      </section>
      {!mayAct && <p class="hint">An operator or an admin ends sessions, locks, and starts recoveries.</p>}
      {deed && (
        <DeedDialog deed={deed} account={account} reason={reason} onDone={done} onClose={() => setDeed(undefined)} />
      )}
    </Page>
  );
}

const BUTTONS: Record<Deed, string> = {
  end: 'End all sessions',
  lock: 'Lock',
  unlock: 'Unlock',
  recover: 'Start a recovery',
};

const DeedButton = ({ deed, onClick }: { deed: Deed; onClick: () => void }) => (
  <button type="button" class={deed === 'lock' ? 'button dangerous' : 'button'} onClick={onClick}>
    {BUTTONS[deed]}
  </button>
);
