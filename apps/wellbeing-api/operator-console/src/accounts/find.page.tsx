import { ErrorNotice, Field, linkTo, Page, useAction } from '@platform/web/console';
import { useState } from 'preact/hooks';
import { keepFound, look } from './looked-at';
import { ReasonField } from './reason.field';

/** The way to one account: by what its owner told, whole, and with a reason. Nothing lists or suggests accounts. */
export function FindPage() {
  const [wanted, setWanted] = useState('');
  const [reason, setReason] = useState('');
  const { run, busy, error } = useAction(async () => {
    const text = wanted.trim();
    const account = await look(text.includes('@') ? { email: text } : { account_id: text }, reason.trim());
    keepFound(account, reason.trim());
    location.hash = linkTo(['accounts', account.id]);
  });
  return (
    <Page title="Accounts" lead="Each look is kept with its reason, and shown to the owner of the account.">
      <form
        class="panel"
        role="search"
        aria-label="Find an account"
        onSubmit={(event) => {
          event.preventDefault();
          void run();
        }}
      >
        <Field
          label="Address or account id"
          hint="The exact email address, or the id as tokens and tickets name it."
          value={wanted}
          onValue={setWanted}
          required
          maxLength={254}
          autocomplete="off"
          autocapitalize="none"
          spellcheck={false}
        />
        <ReasonField value={reason} onValue={setReason} />
        {error && <ErrorNotice error={error} />}
        <button type="submit" class="button primary" aria-disabled={busy}>
          {busy ? 'Looking…' : 'Look'}
        </button>
      </form>
    </Page>
  );
}
