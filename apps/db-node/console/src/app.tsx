import { useEffect } from 'preact/hooks';
import { useResource } from './api/resource';
import { AuditPage } from './audit/audit.page';
import { ErrorNotice } from './display/notice';
import { ReadinessPage } from './readiness/readiness.page';
import { type SignedIn, useSession } from './api/session-state';
import { resumeSession } from './api/session';
import { SignInPage } from './sign-in/sign-in.page';
import { Announcer } from './shell/announcer';
import { NotFoundPage } from './shell/not-found.page';
import { useRoute } from './shell/route';
import { Shell } from './shell/shell';
import { TenantPage } from './tenants/tenant.page';
import { TenantsPage } from './tenants/tenants.page';

export function App() {
  const session = useSession();
  return (
    <>
      {session === 'unknown' && <Opening />}
      {typeof session === 'object' && <Console signedIn={session} />}
      {(session === 'none' || session === 'ended') && <SignInPage ended={session === 'ended'} />}
      <Announcer />
    </>
  );
}

/** Until it is known whether the browser is signed in. */
function Opening() {
  const { error, reload } = useResource('session', resumeSession);
  useEffect(() => {
    document.title = 'Database Node';
  }, []);
  return (
    <main class="sign-in opening">
      <h1 class="visually-hidden">Operator console</h1>
      {error ? <ErrorNotice error={error} retry={() => void reload()} /> : <p role="status">Opening the console…</p>}
    </main>
  );
}

const PLACES = ['tenants', 'readiness', 'audit'];

function Console({ signedIn }: { signedIn: SignedIn }) {
  const { path, query } = useRoute();
  const [place = 'tenants', id, section] = path;
  return (
    <Shell place={place} signedIn={signedIn}>
      {place === 'tenants' && id === undefined && <TenantsPage />}
      {place === 'tenants' && id !== undefined && <TenantPage key={id} tenantId={id} section={section} />}
      {place === 'readiness' && <ReadinessPage />}
      {place === 'audit' && <AuditPage key={query.toString()} query={query} />}
      {!PLACES.includes(place) && <NotFoundPage />}
    </Shell>
  );
}
