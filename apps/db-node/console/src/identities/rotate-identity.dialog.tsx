import { ChoiceField, FormDialog } from '@platform/web/console';
import { useState } from 'preact/hooks';
import { rotateIdentity } from '@platform/sdk/db-node';
import { answer, api } from '../api/client';
import type { Identity } from './identity';

const GRACE = [
  ['0', 'No time'],
  ['900', '15 minutes'],
  ['3600', '1 hour'],
  ['86400', '1 day'],
] as const;

interface RotateIdentityProps {
  identity: Identity;
  onRotated: (title: string, credential: string) => void;
  onClose: () => void;
}

export function RotateIdentityDialog({ identity, onRotated, onClose }: RotateIdentityProps) {
  const [grace, setGrace] = useState('3600');
  const { credential_id, service, previous_valid_until } = identity;
  const rotate = async () => {
    const { credential } = await answer(rotateIdentity(api, { credential_id, body: { grace_seconds: Number(grace) } }));
    onRotated(`New credential of ${service}`, credential);
  };
  return (
    <FormDialog title={`Rotate ${service}`} submit="Rotate credential" work={rotate} onClose={onClose}>
      <p>The service gets a new secret. Its id, scopes and quota do not change.</p>
      <ChoiceField
        label="The current secret stays valid for"
        hint="The time in which the service switches to the new secret."
        value={grace}
        options={GRACE}
        onValue={setGrace}
      />
      {previous_valid_until && <p class="hint">The previous secret, which is still valid, expires immediately.</p>}
    </FormDialog>
  );
}
