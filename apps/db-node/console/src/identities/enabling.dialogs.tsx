import { disableIdentity, enableIdentity } from '@platform/sdk/db-node';
import { announce, ConfirmDialog } from '@platform/web/console';
import { answer, api } from '../api/client';
import type { Identity } from './identity';

interface EnablingProps {
  identity: Identity;
  onDone: () => void;
  onClose: () => void;
}

export function RevokeIdentityDialog({ identity: { credential_id, service }, ...then }: EnablingProps) {
  const revoke = async () => {
    await answer(disableIdentity(api, { credential_id }));
    announce(`${service} is revoked.`);
  };
  return (
    <ConfirmDialog title={`Revoke ${service}?`} confirm="Revoke credential" dangerous work={revoke} {...then}>
      <p>All replicas refuse requests with this credential within a second (401). You can enable it again.</p>
    </ConfirmDialog>
  );
}

export function EnableIdentityDialog({ identity: { credential_id, service }, ...then }: EnablingProps) {
  const enable = async () => {
    await answer(enableIdentity(api, { credential_id }));
    announce(`${service} is enabled.`);
  };
  return (
    <ConfirmDialog title={`Enable ${service}?`} confirm="Enable credential" work={enable} {...then}>
      <p>The credential works again with the same secret and scopes. If others may know the secret, rotate it.</p>
    </ConfirmDialog>
  );
}
