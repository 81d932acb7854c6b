import { useEffect, useMemo, useState } from 'preact/hooks';
import { collectionsAtStart, type StartingCollections } from './collections/at-start';
import { GeoApi } from './geo-api/geo-api';
import { linkedBy } from './collections/collection-link';
import type { Ground } from './map/ground';
import { messageOf } from './parts/task';
import { SignedOutError } from './session/signed-out-error';
import { Session, type User } from './session/session';
import { Workspace } from './workspace';

interface Start extends StartingCollections {
  user: User;
}

/** Asks who is here and what is theirs, then hands over to the workspace. */
export function App({ ground }: { ground: Ground }) {
  const session = useMemo(() => new Session(), []);
  const api = useMemo(() => new GeoApi(session), [session]);
  const [start, setStart] = useState<Start | null>(null);
  const [problem, setProblem] = useState<{ text: string; isSignedOut: boolean } | null>(null);

  useEffect(() => {
    const begin = async () => {
      const user = await session.start();
      setStart({ user, ...(await collectionsAtStart(api, linkedBy(location.search))) });
    };
    begin().catch((error: unknown) =>
      setProblem({ text: messageOf(error), isSignedOut: error instanceof SignedOutError }),
    );
  }, [session, api]);

  const signOut = async () => {
    await session.signOut();
    location.assign('/');
  };
  if (problem) {
    return (
      <main class="page narrow">
        <div class="card" role="alert">
          <h1>The map did not open</h1>
          <p>{problem.text}</p>
          <a class="button primary wide" href="/app">
            {problem.isSignedOut ? 'Sign in' : 'Try again'}
          </a>
        </div>
      </main>
    );
  }
  if (!start) {
    return (
      <p class="loading" role="status">
        Loading…
      </p>
    );
  }
  return <Workspace api={api} user={start.user} start={start} ground={ground} onSignOut={signOut} />;
}
