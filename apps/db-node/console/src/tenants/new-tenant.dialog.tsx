import { announce, Field, FormDialog, linkTo } from '@platform/web/console';
import { useState } from 'preact/hooks';
import { createTenant } from '@platform/sdk/db-node';
import { answer, api } from '../api/client';

/** Leads to the new tenant, where its services are made. */
export function NewTenantDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('');
  const create = async () => {
    const { tenant_id } = await answer(createTenant(api, { body: { name: name.trim() } }));
    onClose();
    announce(`${name.trim()} was created.`);
    location.hash = linkTo(['tenants', tenant_id]);
  };
  return (
    <FormDialog title="New tenant" submit="Create tenant" work={create} onClose={onClose}>
      <Field
        label="Name"
        hint="For operators only; services see the tenant’s id. It cannot be changed later."
        value={name}
        onValue={setName}
        required
        autofocus
        maxLength={100}
        pattern=".*\S.*"
        autocomplete="off"
      />
    </FormDialog>
  );
}
