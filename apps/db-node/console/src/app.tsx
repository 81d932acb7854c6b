import {
  Announcer,
  ConsoleName,
  ErrorNotice,
  OperatorSignInPage,
  type SignedInOperator,
  useOperatorSession,
  useResource,
  useRoute,
} from '@platform/web/console';
import { useEffect } from 'preact/hooks';
import { AuditPage } from './audit/audit.page';
import { ReadinessPage } from './readiness/readiness.page';
import { resumeSession, signIn } from './api/session';
import { NotFoundPage } from './shell/not-found.page';
import { ICON, isPlace, OperatorShell } from './shell/operator.shell';
import { TenantPage } from './tenants/tenant.page';
import { TenantsPage } from './tenants/tenants.page';

const NAME = 'Database Node';

export function App() {
  const session = useOperatorSession();
  return (
    <ConsoleName.Provider value={NAME}>
      {session === 'unknown' && <Opening />}
      {typeof session === 'object' && <Console signedIn={session} />}
      {(session === 'none' || session === 'ended') && (
        <OperatorSignInPage ended={session === 'ended'} icon={ICON} signIn={signIn} />
      )}
      <Announcer />
    </ConsoleName.Provider>
  );
}

/** Until it is known whether the browser is signed in. */
function Opening() {
  const { error, reload } = useResource('session', resumeSession);
  useEffect(() => {
    document.title = NAME;
  }, []);
  return (
    <main class="sign-in opening">
      <h1 class="visually-hidden">Operator console</h1>
      {error ? <ErrorNotice error={error} retry={() => void reload()} /> : <p role="status">Opening the console…</p>}
    </main>
  );
}

function Console({ signedIn }: { signedIn: SignedInOperator }) {
  const { path, query } = useRoute();
  const [place = 'tenants', id, section] = path;
  return (
    <OperatorShell place={place} signedIn={signedIn}>
      {place === 'tenants' && id === undefined && <TenantsPage />}
      {place === 'tenants' && id !== undefined && <TenantPage key={id} tenantId={id} section={section} />}
      {place === 'readiness' && <ReadinessPage />}
      {place === 'audit' && <AuditPage key={query.toString()} query={query} />}
      {!isPlace(place) && <NotFoundPage />}
    </OperatorShell>
  );
}
