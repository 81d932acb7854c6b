import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { Badge } from '../display/badge';
import { ErrorNotice } from '../display/notice';
import { Announcer } from '../page/announcer';
import { ConsoleName } from '../page/console-name';
import { Page } from '../page/page';
import { type Place, Shell } from '../page/shell';
import { linkTo, type Route } from '../routing/address';
import { useRoute } from '../routing/route';
import { useResource } from '../work/resource';
import { type SessionActions, type SignedInOperator, useOperatorSession } from './operator-session';
import { OperatorSignInPage } from './operator-sign-in.page';

interface OperatorConsoleProps {
  /** Stands behind the title of each page. */
  name: string;
  /** The address of the mark beside the console's name. */
  icon: string;
  /** Where one can go; the first one is shown to whoever has just come. */
  places: readonly [Place, ...Place[]];
  session: SessionActions;
  /** The page of an address; null where there is none. */
  pageAt: (route: Route, signedIn: SignedInOperator) => ComponentChildren | null;
  /** `settings.json` of a service whose operators may sign in with an issuer. */
  settingsAddress?: string;
}

/** A console of operators: who is signed in, the frame, and the page of the address. */
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

/** Until it is known whether the browser is signed in. */
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
  const [home] = places;
  const path = route.path.length > 0 ? route.path : [home.path];
  return (
    <Shell
      places={places}
      place={path[0]!}
      icon={icon}
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
  <Page title="No such page">
    <p>
      This address leads nowhere. <a href={linkTo([home.path])}>Go to “{home.title}”</a>.
    </p>
  </Page>
);
