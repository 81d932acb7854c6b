import { ChoiceField, Field, FilterForm } from '@platform/web/console';
import type { Tenant } from '../tenants/tenant-list';
import { ACTIONS } from '../display/actions';

const NAMES = ['tenant_id', 'action', 'target_id', 'from', 'to'] as const;

interface AuditFilterProps {
  query: URLSearchParams;
  tenants: Tenant[];
}

export const AuditFilter = ({ query, tenants }: AuditFilterProps) => (
  <FilterForm label="Filter the audit log" page="audit" query={query} names={NAMES} action="apply">
    {(field) => (
      <>
        <ChoiceField
          label="Tenant"
          {...field('tenant_id')}
          options={[['', 'All tenants'], ...choices(tenants, field('tenant_id').value)]}
        />
        <ChoiceField label="Action" {...field('action')} options={[['', 'All actions'], ...Object.entries(ACTIONS)]} />
        <Field label="From (UTC)" type="date" {...field('from')} />
        <Field label="To (UTC)" type="date" {...field('to')} />
        <Field label="Changed id" {...field('target_id')} spellcheck={false} autocomplete="off" />
      </>
    )}
  </FilterForm>
);

/** The tenant of a link may be missing from the list. */
function choices(tenants: Tenant[], chosen: string): (readonly [string, string])[] {
  const known = tenants.map(({ tenant_id, name }) => [tenant_id, name] as const);
  return chosen && !known.some(([id]) => id === chosen) ? [[chosen, chosen], ...known] : known;
}
