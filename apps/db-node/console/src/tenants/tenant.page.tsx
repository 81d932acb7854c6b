import { Id, linkTo, Page, type SignedInOperator } from '@platform/web/console';
import { DatabaseCredentials } from '../database-credentials/database-credentials';
import { Erasures } from '../erasures/erasures';
import { Identities } from '../identities/identities';
import { Imports } from '../imports/imports';
import { Usage } from '../usage/usage';
import { Users } from '../users/users';
import { useTenants } from './tenant-list';

const SECTIONS = {
  identities: { title: 'Identities', Section: Identities },
  'database-credentials': { title: 'Database credentials', Section: DatabaseCredentials },
  users: { title: 'Users', Section: Users },
  imports: { title: 'Imports', Section: Imports },
  erasures: { title: 'Erasures', Section: Erasures },
  usage: { title: 'Usage', Section: Usage },
};

const isSection = (name: string): name is keyof typeof SECTIONS => name in SECTIONS;

interface TenantPageProps {
  tenantId: string;
  signedIn: SignedInOperator;
  section?: string;
}

/** One tenant, with an address for each of its sections. */
export function TenantPage({ tenantId, signedIn, section = 'identities' }: TenantPageProps) {
  const tenants = useTenants();
  const name = tenants.data?.find(({ tenant_id }) => tenant_id === tenantId)?.name;
  const { Section } = SECTIONS[isSection(section) ? section : 'identities'];
  return (
    <Page
      title={name ?? 'Tenant'}
      back={{ href: linkTo([]), text: 'Tenants' }}
      lead={<Id value={tenantId} label="tenant id" />}
    >
      <nav class="tabs" aria-label="Sections of this tenant">
        {Object.entries(SECTIONS).map(([part, { title }]) => (
          <a key={part} href={linkTo(['tenants', tenantId, part])} aria-current={part === section ? 'page' : undefined}>
            {title}
          </a>
        ))}
        <a href={linkTo(['audit'], { tenant_id: tenantId })}>Audit</a>
      </nav>
      <Section key={tenantId} tenantId={tenantId} signedIn={signedIn} />
    </Page>
  );
}
