import { useState } from 'preact/hooks';
import { ApiError } from '../api/api-error';
import { answer, api } from '../api/client';
import { FormDialog } from '../dialogs/form.dialog';
import { expiresAt, ExpiryField, IN_90_DAYS } from '../forms/expiry.field';
import { ServiceField } from '../forms/service.field';
import type { Scope } from '../scopes/scopes';
import { ScopesField } from '../scopes/scopes.field';

interface NewIdentityProps {
  tenantId: string;
  onCreated: (title: string, credential: string) => void;
  onClose: () => void;
}

export function NewIdentityDialog({ tenantId, onCreated, onClose }: NewIdentityProps) {
  const [service, setService] = useState('');
  const [scopes, setScopes] = useState<Scope[]>([]);
  const [expiry, setExpiry] = useState(IN_90_DAYS);
  const create = async () => {
    if (scopes.length === 0) throw new ApiError(0, 'NO_SCOPE', 'Choose at least one scope.');
    const { credential } = await answer(
      api.POST('/setup-api/tenants/{tenant_id}/identities', {
        params: { path: { tenant_id: tenantId } },
        body: { service, scopes, expires_at: expiresAt(expiry) },
      }),
    );
    onCreated(`Credential of ${service}`, credential);
  };
  return (
    <FormDialog title="New identity" submit="Create identity" work={create} onClose={onClose} wide>
      <div class="beside">
        <ServiceField value={service} onValue={setService} />
        <ExpiryField value={expiry} onValue={setExpiry} />
      </div>
      <ScopesField service={service} value={scopes} onValue={setScopes} />
    </FormDialog>
  );
}
