import { Brand, movedOn } from '@platform/web/console';
import { useEffect, useState } from 'preact/hooks';
import { signInLink } from '../api/session';
import { ICON } from '../shell/merchant.shell';

interface SignedOutProps {
  accountUrl: string;
  ended: boolean;
}

/** The password is entered at the account service alone; it leads back to where one was. */
export function SignedOutPage({ accountUrl, ended }: SignedOutProps) {
  const [link, setLink] = useState(() => signInLink(accountUrl));
  useEffect(() => {
    document.title = 'Sign in · Payments';
    movedOn();
    const follow = () => setLink(signInLink(accountUrl));
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [accountUrl]);
  return (
    <main class="sign-in">
      <Brand icon={ICON} />
      <div class="panel sign-in-panel">
        <h1>{ended ? 'You are signed out' : 'Sign in to see your payments'}</h1>
        {ended && (
          <p class="notice" role="status">
            Your session has ended, or another account has signed in at this browser. Sign in to go on where you were.
          </p>
        )}
        <p>You enter your password at your account’s own page, which brings you back here.</p>
        <p>
          <a class="button primary" href={link}>
            Sign in
          </a>
        </p>
      </div>
    </main>
  );
}
