import { useContext, useEffect, useState } from 'preact/hooks';
import { ErrorNotice } from '../display/notice';
import { Field } from '../forms/field';
import { ConsoleName } from '../page/console-name';
import { movedOn } from '../page/focus';
import { Brand } from '../page/shell';
import { useAction } from '../work/action';
import { IssuerLink, SignInRefusal, useSignInIssuer } from './issuer-sign-in';

interface OperatorSignInProps {
  /** There was a session here, which the service does not know any more. */
  ended: boolean;
  /** The address of the mark beside the console's name. */
  icon: string;
  /** Trades the token for a cookie. @throws ApiError */
  signIn: (token: string) => Promise<unknown>;
  /** Where the service says with which issuer operators may sign in as well. */
  settingsAddress?: string;
}

/** The token is sent once and forgotten; what remains is a cookie that no script can read. */
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
            Your session has ended. Sign in to go on where you were.
          </p>
        )}
        <SignInRefusal issuer={issuer} />
        {issuer && <IssuerLink {...issuer} />}
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
        <button type="submit" class={issuer ? 'button' : 'button primary'} aria-disabled={busy}>
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
