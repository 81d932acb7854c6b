import { ErrorNotice, Field, linkTo, useAction } from '@platform/web/console';
import { useState } from 'preact/hooks';
import { keepFound, look } from './looked-at';
import { ReasonField } from '../forms/reason.field';

/** Looks up one user by the exact email address or id, with a reason. Nothing lists or suggests users. */
export function FindUser({ tenantId }: { tenantId: string }) {
  const [wanted, setWanted] = useState('');
  const [reason, setReason] = useState('');
  const { run, busy, error } = useAction(async () => {
    const text = wanted.trim();
    const why = reason.trim();
    const user = await look(tenantId, text.includes('@') ? { email: text } : { user_id: text }, why);
    keepFound({ user, reason: why });
    location.hash = linkTo(['tenants', tenantId, 'users', user.user_id]);
  });
  return (
    <form
      class="panel"
      role="search"
      aria-label="Look up a user"
      onSubmit={(event) => {
        event.preventDefault();
        void run();
      }}
    >
      <h2>Look up a user</h2>
      <Field
        label="Email address or user id"
        hint="The exact email address, or the id from a ticket or log."
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
        {busy ? 'Searching…' : 'Look up user'}
      </button>
    </form>
  );
}
