import { createAccount } from '@platform/sdk/wellbeing';
import { announce, Field, FormDialog, linkTo } from '@platform/web/console';
import { useState } from 'preact/hooks';
import { answer, api } from '../api/client';
import { ReasonField } from './reason.field';

/** Creates an account. Its owner gets the link to choose a password. */
export function CreateDialog({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');
  const [reason, setReason] = useState('');
  const work = async () => {
    const person = { email: email.trim(), ...(name.trim() && { name: name.trim() }) };
    const { id } = await answer(createAccount(api, { body: { ...person, reason: reason.trim() } }));
    announce('The account is created, and the link is on its way.');
    onClose();
    location.hash = linkTo(['accounts', id]);
  };
  return (
    <FormDialog title="Create an account" submit="Create account" work={work} onClose={onClose}>
      <p>The owner gets a link to choose a password, which works for seven days. No one else sees the link.</p>
      <Field
        label="Email address"
        type="email"
        value={email}
        onValue={setEmail}
        required
        maxLength={254}
        autocomplete="off"
      />
      <Field label="Name (optional)" value={name} onValue={setName} maxLength={200} autocomplete="off" />
      <ReasonField value={reason} onValue={setReason} />
    </FormDialog>
  );
}
