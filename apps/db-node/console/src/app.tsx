import { useEffect } from 'preact/hooks';
import { AuditPage } from './audit/audit.page';
import { ReadinessPage } from './readiness/readiness.page';
import { Announcer } from './shell/announcer';
import { NotFoundPage } from './shell/not-found.page';
import { useRoute } from './shell/route';
import { Shell } from './shell/shell';
import { useSession } from './session/session';
import { resumeSession } from './session/session.api';
import { SignInPage } from './session/sign-in.page';
import { TenantPage } from './tenants/tenant.page';
import { TenantsPage } from './tenants/tenants.page';

export function App() {
  const session = useSession();
  useEffect(() => void resumeSession(), []);
  if (session === 'unknown') return <div class="progress" role="progressbar" aria-label="Loading the console" />;
  return (
    <>
      {session === 'open' ? <Console /> : <SignInPage ended={session === 'ended'} />}
      <Announcer />
    </>
  );
}

function Console() {
  const { path, query } = useRoute();
  const [place = 'tenants', id, section] = path;
  return (
    <Shell place={place}>
      {place === 'tenants' && id === undefined && <TenantsPage />}
      {place === 'tenants' && id !== undefined && <TenantPage key={id} tenantId={id} section={section} />}
      {place === 'readiness' && <ReadinessPage />}
      {place === 'audit' && <AuditPage key={query.toString()} query={query} />}
      {!['tenants', 'readiness', 'audit'].includes(place) && <NotFoundPage />}
    </Shell>
  );
}
