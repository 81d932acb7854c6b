import { FormDialog } from '@platform/web/console';
import { useState } from 'preact/hooks';
import { createIdentity } from '@platform/sdk/db-node';
import { answer, api } from '../api/client';
import { type Grant, grantBody, GrantFields, NEW_GRANT } from '../scopes/grant.fields';

interface NewIdentityProps {
  tenantId: string;
  onCreated: (title: string, credential: string) => void;
  onClose: () => void;
}

export function NewIdentityDialog({ tenantId, onCreated, onClose }: NewIdentityProps) {
  const [grant, setGrant] = useState<Grant>(NEW_GRANT);
  const create = async () => {
    const { credential } = await answer(createIdentity(api, { tenant_id: tenantId, body: grantBody(grant) }));
    onCreated(`Credential of ${grant.service}`, credential);
  };
  return (
    <FormDialog title="New identity" submit="Create identity" work={create} onClose={onClose} wide>
      <GrantFields value={grant} onValue={setGrant} />
    </FormDialog>
  );
}
