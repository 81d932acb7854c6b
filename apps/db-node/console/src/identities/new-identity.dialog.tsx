import { useState } from 'preact/hooks';
import { answer, api } from '../api/client';
import { FormDialog } from '../dialogs/form.dialog';
import { type Grant, grantBody, GrantFields, NEW_GRANT } from '../scopes/grant.fields';

interface NewIdentityProps {
  tenantId: string;
  onCreated: (title: string, credential: string) => void;
  onClose: () => void;
}

export function NewIdentityDialog({ tenantId, onCreated, onClose }: NewIdentityProps) {
  const [grant, setGrant] = useState<Grant>(NEW_GRANT);
  const create = async () => {
    const params = { path: { tenant_id: tenantId } };
    const { credential } = await answer(
      api.POST('/setup-api/tenants/{tenant_id}/identities', { params, body: grantBody(grant) }),
    );
    onCreated(`Credential of ${grant.service}`, credential);
  };
  return (
    <FormDialog title="New identity" submit="Create identity" work={create} onClose={onClose} wide>
      <GrantFields value={grant} onValue={setGrant} />
    </FormDialog>
  );
}
