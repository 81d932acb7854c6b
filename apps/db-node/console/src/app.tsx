import { OperatorConsole, type Place, type Route, type SignedInOperator } from '@platform/web/console';
import { session } from './api/session';
import { AuditPage } from './audit/audit.page';
import { CheckpointsPage } from './audit/checkpoints.page';
import { ImportPage } from './imports/import.page';
import { ReadinessPage } from './readiness/readiness.page';
import { TenantPage } from './tenants/tenant.page';
import { TenantsPage } from './tenants/tenants.page';
import { UserPage } from './users/user.page';

const PLACES: [Place, ...Place[]] = [
  { path: 'tenants', title: 'Tenants', icon: 'tenants' },
  { path: 'readiness', title: 'Readiness', icon: 'readiness' },
  { path: 'audit', title: 'Audit', icon: 'audit' },
];

function pageAt({ path: [place, id, section, part], query }: Route, signedIn: SignedInOperator) {
  switch (place) {
    case 'tenants':
      if (id === undefined) return <TenantsPage />;
      if (section === 'users' && part !== undefined) return <UserPage key={part} tenantId={id} userId={part} />;
      if (section === 'imports' && part !== undefined)
        return <ImportPage key={part} tenantId={id} importId={part} query={query} />;
      return <TenantPage key={id} tenantId={id} section={section} signedIn={signedIn} />;
    case 'readiness':
      return <ReadinessPage />;
    case 'audit':
      if (id === 'checkpoints') return <CheckpointsPage />;
      return <AuditPage key={query.toString()} query={query} />;
    default:
      return null;
  }
}

export const App = () => (
  <OperatorConsole
    name="Database Node"
    icon="/setup-api/console/icon.svg"
    places={PLACES}
    session={session}
    pageAt={pageAt}
    settingsAddress="/setup-api/console/settings.json"
  />
);
