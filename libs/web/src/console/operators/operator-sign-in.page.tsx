import { useContext, useEffect, useState } from 'preact/hooks';
import { ErrorNotice } from '../display/notice';
import { Field } from '../forms/field';
import { ConsoleName } from '../page/console-name';
import { movedOn } from '../page/focus';
import { Brand } from '../page/shell';
import { useAction } from '../work/action';
import { IssuerLink, SignInRefusal, useSignInIssuer } from './issuer-sign-in';

interface OperatorSignInProps {
  /** There was a session, and the service no longer knows it. */
  ended: boolean;
  /** The address of the logo next to the name of the console. */
  icon: string;
  /** Exchanges the token for a cookie. @throws ApiError */
  signIn: (token: string) => Promise<unknown>;
  /** `settings.json` of a service whose operators can sign in with an identity provider. */
  settingsAddress?: string;
}

/** The token is sent once and not stored. The session is a cookie that scripts cannot read. */
export function OperatorSignInPage({ ended, icon, signIn, settingsAddress }: OperatorSignInProps) {
  const console = useContext(ConsoleName);
  const [token, setToken] = useState('');
  const issuer = useSignInIssuer(settingsAddress);
  const { run, busy, error } = useAction(() => signIn(token.trim()).finally(() => setToken('')));
  useEffect(() => {
    document.title = `Sign in · ${console}`;
    movedOn();
  }, []);
  return (
    <main class="sign-in">
      <Brand icon={icon} />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void run();
        }}
      >
        <h1>Operator console</h1>
        {ended && !error && (
          <p class="notice" role="status">
            Your session has ended. Sign in to continue on the same page.
          </p>
        )}
        <SignInRefusal issuer={issuer} />
        {issuer && <IssuerLink {...issuer} />}
        <Field
          label="Operator token"
          type="password"
          value={token}
          onValue={setToken}
          required
          autofocus
          autocomplete="off"
          spellcheck={false}
        />
        {error && <ErrorNotice error={error} />}
        <button type="submit" class={issuer ? 'button' : 'button primary'} aria-disabled={busy}>
          {busy ? 'Signing in…' : 'Sign in'}
        </button>
        <p class="hint">
          The token is exchanged for a session cookie and not stored. Your changes are audited under your name.
        </p>
      </form>
    </main>
  );
}
