import { useEffect, useMemo, useState } from 'preact/hooks';
import { collectionsAtStart, type StartingCollections } from './collections/at-start';
import { GeoApi } from './geo-api/geo-api';
import { linkedBy } from './collections/collection-link';
import { tilesOfView } from './map/first-view';
import { MapPlace } from './map/map-place';
import type { MapStart } from './map/map-start';
import { messageOf } from './parts/task';
import { SignedOutError } from './session/signed-out-error';
import { Session, type User } from './session/session';
import { Workspace } from './workspace';

interface Start extends StartingCollections {
  user: User;
}

interface Props {
  map: MapStart;
  /** The collection that the page names. The map shows it from the start if the page also gives its bounds. */
  firstId: string | undefined;
  attribution: string;
}

/** The collections at the start. */
function tilesOnMap({ bounds, element: { clientWidth, clientHeight } }: MapStart) {
  return bounds ? tilesOfView(bounds, [clientWidth, clientHeight]) : [];
}

/** Starts the session, loads the person's collections, and then shows the workspace. */
export function App({ map, firstId, attribution }: Props) {
  const session = useMemo(() => new Session(), []);
  const api = useMemo(() => new GeoApi(session), [session]);
  const [start, setStart] = useState<Start | null>(null);
  const [problem, setProblem] = useState<{ text: string; isSignedOut: boolean } | null>(null);

  useEffect(() => {
    const begin = async () => {
      const user = await session.start();
      const collections = collectionsAtStart(api, linkedBy(location.search));
      // An error is ignored here: the same request is sent again later and reports it.
      if (firstId) await api.requestEarly(firstId, tilesOnMap(map)).catch(() => undefined);
      map.begin();
      setStart({ user, ...(await collections) });
    };
    begin().catch((error: unknown) =>
      setProblem({ text: messageOf(error), isSignedOut: error instanceof SignedOutError }),
    );
  }, [session, api, map, firstId]);

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
      <main class="workspace">
        <section class="map-pane" aria-label="Map" inert>
          <MapPlace map={map} />
        </section>
        <section class="panel">
          <p class="loading" role="status">
            Loading…
          </p>
        </section>
      </main>
    );
  }
  const { user } = start;
  return <Workspace {...{ api, user, start, map, attribution }} onSignOut={signOut} />;
}
