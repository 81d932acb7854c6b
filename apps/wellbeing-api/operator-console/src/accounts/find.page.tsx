import { ErrorNotice, Field, linkTo, Page, useAction } from '@platform/web/console';
import { useState } from 'preact/hooks';
import { keepFound, look } from './looked-at';
import { ReasonField } from './reason.field';

/** Looks up one account by the exact email address or id, with a reason. The search page lists accounts. */
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
    <Page
      title="Accounts"
      lead="Each lookup is recorded with its reason. The owner of the account sees each lookup, but not its reason."
    >
      <form
        class="panel"
        role="search"
        aria-label="Look up an account"
        onSubmit={(event) => {
          event.preventDefault();
          void run();
        }}
      >
        <Field
          label="Email address or account id"
          hint="The exact email address, or the id from a token or ticket."
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
          {busy ? 'Searching…' : 'Look up account'}
        </button>
      </form>
    </Page>
  );
}
