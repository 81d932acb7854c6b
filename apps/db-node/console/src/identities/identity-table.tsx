import { DataTable, Id, inUtc, Moment } from '@platform/web/console';
import { ValidityCell } from '../display/validity';
import { ScopeList } from '../scopes/scope-list';
import type { Identity, IdentityTask } from './identity';

interface IdentityTableProps {
  identities: Identity[];
  onTask: (task: IdentityTask) => void;
}

export const IdentityTable = ({ identities, onTask }: IdentityTableProps) => (
  <DataTable
    caption="Identities"
    rows={identities}
    keyOf={({ credential_id }) => credential_id}
    columns={[
      { title: 'Service', cell: (identity) => <Name {...identity} /> },
      { title: 'Scopes', cell: ({ scopes }) => <ScopeList scopes={scopes} /> },
      { title: 'State', cell: (identity) => <ValidityCell validity={identity} /> },
      {
        title: 'Last used',
        cell: ({ last_used_at }) => (last_used_at ? <Moment at={last_used_at} /> : <span class="soft">Never</span>),
      },
      { title: 'Actions', actions: true, cell: (identity) => <Actions identity={identity} onTask={onTask} /> },
    ]}
  />
);

const Name = ({ service, credential_id, previous_valid_until }: Identity) => (
  <span class="stack">
    <strong>{service}</strong>
    <Id value={credential_id} label={`the credential id of ${service}`} />
    {previous_valid_until && (
      <span class="hint" title={inUtc(previous_valid_until)}>
        Old secret expires <Moment at={previous_valid_until} />
      </span>
    )}
  </span>
);

function Actions({ identity, onTask }: { identity: Identity; onTask: (task: IdentityTask) => void }) {
  const { service, enabled } = identity;
  const of = <span class="visually-hidden"> {service}</span>;
  return (
    <>
      <button type="button" class="button small" onClick={() => onTask({ name: 'abilities', identity })}>
        Show access{of}
      </button>
      <button type="button" class="button small" onClick={() => onTask({ name: 'rotate', identity })}>
        Rotate{of}
      </button>
      {enabled ? (
        <button type="button" class="button small dangerous" onClick={() => onTask({ name: 'revoke', identity })}>
          Revoke{of}
        </button>
      ) : (
        <button type="button" class="button small" onClick={() => onTask({ name: 'enable', identity })}>
          Enable{of}
        </button>
      )}
    </>
  );
}
