import { rotateDatabaseCredential } from '@platform/sdk/db-node';
import { ConfirmDialog } from '@platform/web/console';
import { answer, api } from '../api/client';
import type { DatabaseCredential, DatabaseLogin } from './database-credential';

interface RotateCredentialProps {
  credential: DatabaseCredential;
  onRotated: (title: string, login: DatabaseLogin) => void;
  onClose: () => void;
}

export function RotateCredentialDialog({ credential, onRotated, onClose }: RotateCredentialProps) {
  const { tenant_id, database_credential_id, service } = credential;
  const rotate = async () => {
    const login = await answer(rotateDatabaseCredential(api, { tenant_id, database_credential_id }));
    onRotated(`New database login of ${service}`, login);
  };
  return (
    <ConfirmDialog
      title={`Rotate ${service}?`}
      confirm="Rotate credential"
      dangerous
      work={rotate}
      onDone={() => undefined}
      onClose={onClose}
    >
      <p>
        The service gets a new login and password. The current login loses access immediately, also in open connections.
        Prepare the service for the new login first.
      </p>
    </ConfirmDialog>
  );
}
