import { ChoiceField, Field, linkTo } from '@platform/web/console';
import { useState } from 'preact/hooks';
import type { Tenant } from '../tenants/tenant-list';
import { ACTIONS } from './audit-filters';

const NAMES = ['tenant_id', 'action', 'target_id', 'from', 'to'] as const;

interface AuditFilterProps {
  query: URLSearchParams;
  tenants: Tenant[];
}

export function AuditFilterForm({ query, tenants }: AuditFilterProps) {
  const [values, setValues] = useState(() => Object.fromEntries(NAMES.map((name) => [name, query.get(name) ?? ''])));
  const set = (name: (typeof NAMES)[number]) => (value: string) =>
    setValues((now) => ({ ...now, [name]: value.trim() }));
  const tenantId = values['tenant_id'] ?? '';
  const known = tenants.map(({ tenant_id, name }) => [tenant_id, name] as const);
  // A link may name a tenant that the list does not have, or not yet.
  const chosen = tenantId && !known.some(([id]) => id === tenantId) ? [[tenantId, tenantId] as const] : [];
  return (
    <form
      class="panel filters"
      role="search"
      aria-label="Filter the audit"
      onSubmit={(event) => {
        event.preventDefault();
        location.hash = linkTo(['audit'], values);
      }}
    >
      <ChoiceField
        label="Tenant"
        value={tenantId}
        options={[['', 'All tenants'], ...chosen, ...known]}
        onValue={set('tenant_id')}
      />
      <ChoiceField
        label="Action"
        value={values['action'] ?? ''}
        options={[['', 'All actions'], ...Object.entries(ACTIONS)]}
        onValue={set('action')}
      />
      <Field label="From (UTC)" type="date" value={values['from'] ?? ''} onValue={set('from')} />
      <Field label="To (UTC)" type="date" value={values['to'] ?? ''} onValue={set('to')} />
      <Field
        label="Changed id"
        value={values['target_id'] ?? ''}
        onValue={set('target_id')}
        spellcheck={false}
        autocomplete="off"
      />
      <div class="filter-buttons">
        <button type="submit" class="button primary">
          Apply
        </button>
        <a class="button" href={linkTo(['audit'])}>
          Clear
        </a>
      </div>
    </form>
  );
}
