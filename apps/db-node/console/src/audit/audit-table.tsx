import { DataTable, inUtc, linkTo, Moment, ShortId } from '@platform/web/console';
import type { AuditEntry } from './audit-entry';
import { ACTIONS } from '../display/actions';

interface AuditTableProps {
  entries: AuditEntry[];
  tenantNames: Map<string, string>;
}

export const AuditTable = ({ entries, tenantNames }: AuditTableProps) => (
  <DataTable
    caption="Audit entries, newest first"
    rows={entries}
    keyOf={({ audit_id }) => audit_id}
    columns={[
      { title: 'Time', cell: ({ recorded_at }) => <Moment at={recorded_at} exact /> },
      {
        title: 'Action',
        cell: ({ action, target_id }) => (
          <span class="stack">
            {ACTIONS[action] ?? action}
            {target_id && <ShortId value={target_id} label="id of the changed item" />}
          </span>
        ),
      },
      {
        title: 'Tenant',
        cell: ({ tenant_id }) =>
          tenant_id && <a href={linkTo(['tenants', tenant_id])}>{tenantNames.get(tenant_id) ?? tenant_id}</a>,
      },
      { title: 'Operator', cell: ({ operator }) => operator },
      { title: 'Details', cell: ({ details }) => factsOf(details) },
      { title: 'Request', cell: ({ request_id }) => <ShortId value={request_id} label="request id" /> },
    ]}
  />
);

function factsOf(details: Record<string, unknown>) {
  const facts = Object.entries(details).filter(([, value]) => value !== null);
  if (facts.length === 0) return null;
  return (
    <dl class="facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name.replaceAll('_', ' ')}</dt>
          <dd>{readable(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

function readable(value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value);
  return /^\d{4}-\d\d-\d\dT/.test(value) ? inUtc(value) : value;
}
