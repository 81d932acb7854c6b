import { FormDialog } from '@platform/web/console';
import { useState } from 'preact/hooks';
import { createDatabaseCredential } from '@platform/sdk/db-node';
import { answer, api } from '../api/client';
import { type Grant, grantBody, GrantFields, NEW_GRANT } from '../scopes/grant.fields';
import type { DatabaseLogin } from './database-credential';

interface NewCredentialProps {
  tenantId: string;
  onIssued: (title: string, login: DatabaseLogin) => void;
  onClose: () => void;
}

export function NewCredentialDialog({ tenantId, onIssued, onClose }: NewCredentialProps) {
  const [grant, setGrant] = useState<Grant>(NEW_GRANT);
  const issue = async () => {
    const login = await answer(createDatabaseCredential(api, { tenant_id: tenantId, body: grantBody(grant) }));
    onIssued(`Database login of ${grant.service}`, login);
  };
  return (
    <FormDialog title="Issue a database credential" submit="Issue credential" work={issue} onClose={onClose} wide>
      <GrantFields value={grant} onValue={setGrant} />
    </FormDialog>
  );
}
