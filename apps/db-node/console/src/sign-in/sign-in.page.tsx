import { Brand, ErrorNotice, Field, movedOn, useAction } from '@platform/web/console';
import { useEffect, useState } from 'preact/hooks';
import { signIn } from '../api/session';
import { ICON } from '../shell/operator.shell';

/** The token is sent once and forgotten; what remains is a cookie that no script can read. */
export function SignInPage({ ended }: { ended: boolean }) {
  const [token, setToken] = useState('');
  const { run, busy, error } = useAction(() => signIn(token.trim()).finally(() => setToken('')));
  useEffect(() => {
    document.title = 'Sign in · Database Node';
    movedOn();
  }, []);
  return (
    <main class="sign-in">
      <Brand icon={ICON} />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void run();
        }}
      >
        <h1>Operator console</h1>
        {ended && !error && (
          <p class="notice" role="status">
            Your session has ended. Sign in to go on where you were.
          </p>
        )}
        <Field
          label="Your operator token"
          type="password"
          value={token}
          onValue={setToken}
          required
          autofocus
          autocomplete="off"
          spellcheck={false}
        />
        {error && <ErrorNotice error={error} />}
        <button type="submit" class="button primary" aria-disabled={busy}>
          {busy ? 'Signing in…' : 'Sign in'}
        </button>
        <p class="hint">
          It is exchanged for a cookie of this browser. Nothing else is kept; what you change is audited under your
          name.
        </p>
      </form>
    </main>
  );
}
