import { DataTable, Id, Moment } from '@platform/web/console';
import { ValidityCell } from '../display/validity';
import { ScopeList } from '../scopes/scope-list';
import type { CredentialTask, DatabaseCredential } from './database-credential';

interface CredentialTableProps {
  credentials: DatabaseCredential[];
  onTask: (task: CredentialTask) => void;
}

export const CredentialTable = ({ credentials, onTask }: CredentialTableProps) => (
  <DataTable
    caption="Database credentials"
    rows={credentials}
    keyOf={({ database_credential_id }) => database_credential_id}
    columns={[
      {
        title: 'Service',
        cell: ({ service, username }) => (
          <span class="stack">
            <strong>{service}</strong>
            <Id value={username} label={`the login of ${service}`} />
          </span>
        ),
      },
      { title: 'Scopes', cell: ({ scopes }) => <ScopeList scopes={scopes} /> },
      { title: 'State', cell: (credential) => <ValidityCell validity={credential} /> },
      { title: 'Password since', cell: ({ rotated_at, created_at }) => <Moment at={rotated_at ?? created_at} /> },
      { title: 'Actions', actions: true, cell: (credential) => <Actions credential={credential} onTask={onTask} /> },
    ]}
  />
);

interface ActionsProps {
  credential: DatabaseCredential;
  onTask: (task: CredentialTask) => void;
}

function Actions({ credential, onTask }: ActionsProps) {
  const of = <span class="visually-hidden"> {credential.service}</span>;
  return (
    <>
      <button type="button" class="button small" onClick={() => onTask({ name: 'abilities', credential })}>
        Show access{of}
      </button>
      <button type="button" class="button small" onClick={() => onTask({ name: 'rotate', credential })}>
        Rotate{of}
      </button>
      <button type="button" class="button small dangerous" onClick={() => onTask({ name: 'drop', credential })}>
        Drop{of}
      </button>
    </>
  );
}
