import { createApiKey } from '@platform/sdk/payment';
import { ApiError } from '@platform/web';
import { CheckField, ChoiceField, Field, FormDialog } from '@platform/web/console';
import { useState } from 'preact/hooks';
import { api } from '../api/client';
import { ALL_PERMISSIONS, isCovered, type Permission, PERMISSIONS } from './permission-labels';
import { texts } from '../texts/languages';
import { StepUpFields } from './step-up.fields';
import { useStepUp } from './use-step-up';

const { keys: labels } = texts;

const EXPIRIES = [
  ['', labels.expiries.never],
  ['30', labels.expiries.days30],
  ['90', labels.expiries.days90],
  ['365', labels.expiries.year],
] as const;
const DAY_MS = 86_400_000;

interface NewKeyDialogProps {
  accountUrl: string;
  onMade: (secret: string, description: string) => void;
  onClose: () => void;
}

export function NewKeyDialog({ accountUrl, onMade, onClose }: NewKeyDialogProps) {
  const [description, setDescription] = useState('');
  const [chosen, setChosen] = useState<Permission[]>(['read']);
  const [days, setDays] = useState('');
  const stepUp = useStepUp();
  const create = async () => {
    if (chosen.length === 0) throw new ApiError(422, 'VALIDATION_FAILED', labels.choosePermission);
    const body = {
      description: description.trim(),
      permissions: chosen.filter((permission) => !isCovered(permission, chosen)),
      expires_at: days ? new Date(Date.now() + Number(days) * DAY_MS).toISOString() : undefined,
    };
    const { api_key } = await stepUp.answer((options) => createApiKey(api, { body }, options));
    onMade(api_key!, body.description);
  };
  const toggle = (permission: Permission) => (isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, permission] : chosen.filter((other) => other !== permission));
  return (
    <FormDialog title={labels.newTitle} submit={labels.create} work={create} onClose={onClose} wide>
      <Field
        label={labels.description}
        hint={labels.descriptionHint}
        value={description}
        onValue={setDescription}
        required
        autofocus
        maxLength={200}
        pattern=".*\S.*"
        autocomplete="off"
      />
      <fieldset class="scopes">
        <legend>{labels.permissions}</legend>
        <div class="groups">
          {ALL_PERMISSIONS.map((permission) => (
            <CheckField
              key={permission}
              label={permission}
              hint={PERMISSIONS[permission]}
              checked={chosen.includes(permission) || isCovered(permission, chosen)}
              disabled={isCovered(permission, chosen)}
              onChecked={toggle(permission)}
            />
          ))}
        </div>
      </fieldset>
      <ChoiceField label={labels.expires} value={days} options={EXPIRIES} onValue={setDays} />
      {stepUp.isNeeded && <StepUpFields accountUrl={accountUrl} token={stepUp.token} onToken={stepUp.setToken} />}
    </FormDialog>
  );
}
