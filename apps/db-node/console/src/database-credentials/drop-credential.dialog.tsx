import { dropDatabaseCredential } from '@platform/sdk/db-node';
import { announce, ConfirmDialog } from '@platform/web/console';
import { answer, api } from '../api/client';
import type { DatabaseCredential } from './database-credential';

interface DropCredentialProps {
  credential: DatabaseCredential;
  onDone: () => void;
  onClose: () => void;
}

export function DropCredentialDialog({ credential, ...then }: DropCredentialProps) {
  const { tenant_id, database_credential_id, service, username } = credential;
  const drop = async () => {
    await answer(dropDatabaseCredential(api, { tenant_id, database_credential_id }));
    announce(`The login of ${service} was dropped.`);
  };
  return (
    <ConfirmDialog title={`Drop the login of ${service}?`} confirm="Drop login" dangerous work={drop} {...then}>
      <p>
        <code>{username}</code> loses access immediately, also in open connections. This cannot be undone. If the
        service still needs access, issue a new credential.
      </p>
    </ConfirmDialog>
  );
}
