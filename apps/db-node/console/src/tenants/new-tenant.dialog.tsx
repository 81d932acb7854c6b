import { announce, Field, FormDialog, linkTo } from '@platform/web/console';
import { useState } from 'preact/hooks';
import { createTenant } from '@platform/sdk/db-node';
import { answer, api } from '../api/client';

/** Opens the page of the new tenant afterwards. */
export function NewTenantDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('');
  const create = async () => {
    const { tenant_id } = await answer(createTenant(api, { body: { name: name.trim() } }));
    onClose();
    announce(`${name.trim()} is created.`);
    location.hash = linkTo(['tenants', tenant_id]);
  };
  return (
    <FormDialog title="New tenant" submit="Create tenant" work={create} onClose={onClose}>
      <Field
        label="Name"
        hint="Only operators see the name. Services use the id of the tenant. You cannot change the name later."
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
