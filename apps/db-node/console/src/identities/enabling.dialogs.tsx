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
    announce(`${service} was revoked.`);
  };
  return (
    <ConfirmDialog title={`Revoke ${service}?`} confirm="Revoke now" dangerous work={revoke} {...then}>
      <p>
        Every request with this credential is answered 401 from now on, on all replicas within a second. You can enable
        it again.
      </p>
    </ConfirmDialog>
  );
}

export function EnableIdentityDialog({ identity: { credential_id, service }, ...then }: EnablingProps) {
  const enable = async () => {
    await answer(enableIdentity(api, { credential_id }));
    announce(`${service} was enabled.`);
  };
  return (
    <ConfirmDialog title={`Enable ${service}?`} confirm="Enable" work={enable} {...then}>
      <p>
        Its credential works again with the same secret and scopes. If the secret may be known to others, rotate it.
      </p>
    </ConfirmDialog>
  );
}
