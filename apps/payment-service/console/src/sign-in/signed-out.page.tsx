import { Brand, movedOn } from '@platform/web/console';
import { useEffect, useState } from 'preact/hooks';
import { signInLink } from '../api/session';
import { ICON } from '../shell/merchant.shell';
import { texts } from '../texts/languages';

const { signIn: labels } = texts;

interface SignedOutProps {
  accountUrl: string;
  ended: boolean;
}

/** The person enters the password only at the account service, which returns to the same page. */
export function SignedOutPage({ accountUrl, ended }: SignedOutProps) {
  const [link, setLink] = useState(() => signInLink(accountUrl));
  useEffect(() => {
    document.title = `${labels.title} · ${texts.name}`;
    movedOn();
    const follow = () => setLink(signInLink(accountUrl));
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [accountUrl]);
  return (
    <main class="sign-in">
      <Brand icon={ICON} />
      <div class="panel sign-in-panel">
        <h1>{ended ? labels.ended : labels.heading}</h1>
        {ended && (
          <p class="notice" role="status">
            {labels.endedText}
          </p>
        )}
        <p>{labels.text}</p>
        <p>
          <a class="button primary" href={link}>
            {labels.title}
          </a>
        </p>
      </div>
    </main>
  );
}
