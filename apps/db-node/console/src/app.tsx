import { OperatorConsole, type Place, type Route } from '@platform/web/console';
import { session } from './api/session';
import { AuditPage } from './audit/audit.page';
import { ReadinessPage } from './readiness/readiness.page';
import { TenantPage } from './tenants/tenant.page';
import { TenantsPage } from './tenants/tenants.page';

const PLACES: [Place, ...Place[]] = [
  { path: 'tenants', title: 'Tenants', icon: 'tenants' },
  { path: 'readiness', title: 'Readiness', icon: 'readiness' },
  { path: 'audit', title: 'Audit', icon: 'audit' },
];

function pageAt({ path: [place, id, section], query }: Route) {
  switch (place) {
    case 'tenants':
      return id === undefined ? <TenantsPage /> : <TenantPage key={id} tenantId={id} section={section} />;
    case 'readiness':
      return <ReadinessPage />;
    case 'audit':
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
  />
);
