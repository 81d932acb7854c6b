import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { Badge } from '../display/badge';
import { ErrorNotice } from '../display/notice';
import { Announcer } from '../page/announcer';
import { ConsoleName } from '../page/console-name';
import { Page } from '../page/page';
import { installationOf } from '../page/installation';
import { type Place, Shell } from '../page/shell';
import { linkTo, type Route } from '../routing/address';
import { useRoute } from '../routing/route';
import { useResource } from '../work/resource';
import { type SessionActions, type SignedInOperator, useOperatorSession } from './operator-session';
import { OperatorSignInPage } from './operator-sign-in.page';

interface OperatorConsoleProps {
  /** The suffix of each page title. */
  name: string;
  /** The address of the logo next to the name of the console. */
  icon: string;
  /** The entries of the navigation. The first one is the start page. */
  places: readonly [Place, ...Place[]];
  session: SessionActions;
  /** The page of an address; null if the address has no page. */
  pageAt: (route: Route, signedIn: SignedInOperator) => ComponentChildren | null;
  /** `settings.json` of a service whose operators can sign in with an identity provider. */
  settingsAddress?: string;
}

/** An operators' console: the session, the frame, and the page of the address. */
export function OperatorConsole({ name, icon, places, session, pageAt, settingsAddress }: OperatorConsoleProps) {
  const state = useOperatorSession();
  return (
    <ConsoleName.Provider value={name}>
      {state === 'unknown' && <Opening name={name} session={session} />}
      {typeof state === 'object' && <Open {...{ icon, places, session, pageAt }} signedIn={state} />}
      {(state === 'none' || state === 'ended') && (
        <OperatorSignInPage ended={state === 'ended'} signIn={session.signIn} {...{ icon, settingsAddress }} />
      )}
      <Announcer />
    </ConsoleName.Provider>
  );
}

/** Shown until the session is known. */
function Opening({ name, session }: Pick<OperatorConsoleProps, 'name' | 'session'>) {
  const { error, reload } = useResource('session', session.resume);
  useEffect(() => {
    document.title = name;
  }, []);
  return (
    <main class="sign-in opening">
      <h1 class="visually-hidden">Operator console</h1>
      {error ? <ErrorNotice error={error} retry={() => void reload()} /> : <p role="status">Opening the console…</p>}
    </main>
  );
}

type OpenProps = Omit<OperatorConsoleProps, 'name' | 'settingsAddress'> & { signedIn: SignedInOperator };

function Open({ icon, places, session, pageAt, signedIn }: OpenProps) {
  const route = useRoute();
  // Without an answer, the console works and has no mark.
  const { data: installation } = useResource('installation', async (signal) => {
    const response = await fetch('settings.json', { signal });
    return installationOf(response.ok ? await response.json() : null);
  });
  const [home] = places;
  const path = route.path.length > 0 ? route.path : [home.path];
  return (
    <Shell
      places={places}
      place={path[0]!}
      icon={icon}
      installation={installation}
      signedIn={
        <>
          <strong>{signedIn.operator}</strong> <Badge tone="quiet">{signedIn.role}</Badge>
        </>
      }
      onSignOut={() => void session.signOut()}
    >
      {pageAt({ ...route, path }, signedIn) ?? <NoSuchPage home={home} />}
    </Shell>
  );
}

const NoSuchPage = ({ home }: { home: Place }) => (
  <Page title="Page not found">
    <p>
      This address has no page. <a href={linkTo([home.path])}>Go to “{home.title}”</a>.
    </p>
  </Page>
);
