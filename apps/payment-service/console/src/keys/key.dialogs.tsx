import { type ApiKeyView, revokeApiKey, rotateApiKey } from '@platform/sdk/payment';
import { announce, ChoiceField, ConfirmDialog, FormDialog } from '@platform/web/console';
import { useState } from 'preact/hooks';
import { answer, api } from '../api/client';
import { StepUpFields } from './step-up.fields';
import { useStepUp } from './use-step-up';

const GRACES = [
  ['0', 'At once'],
  ['3600', 'An hour'],
  ['86400', 'A day'],
  ['604800', 'A week'],
] as const;

interface KeyDialogProps {
  apiKey: ApiKeyView;
  onClose: () => void;
}

interface RotateDialogProps extends KeyDialogProps {
  accountUrl: string;
  onMade: (secret: string, description: string) => void;
}

export function RotateDialog({ apiKey, accountUrl, onMade, onClose }: RotateDialogProps) {
  const [grace, setGrace] = useState('3600');
  const stepUp = useStepUp();
  const rotate = async () => {
    const body = { key_id: apiKey.key_id, grace_seconds: Number(grace) };
    const { api_key } = await stepUp.answer((options) => rotateApiKey(api, { body }, options));
    onMade(api_key!, apiKey.description);
  };
  return (
    <FormDialog title={`Rotate ${apiKey.description}`} submit="Rotate" work={rotate} onClose={onClose}>
      <p>A new key with the same permissions takes its place.</p>
      <ChoiceField
        label="How long the old key still works"
        hint="Time in which your backends change over."
        value={grace}
        options={GRACES}
        onValue={setGrace}
      />
      {stepUp.isNeeded && <StepUpFields accountUrl={accountUrl} token={stepUp.token} onToken={stepUp.setToken} />}
    </FormDialog>
  );
}

interface RevokeDialogProps extends KeyDialogProps {
  /** Before it closes, so that the focus goes to something that stays. */
  reload: () => Promise<void>;
}

export function RevokeDialog({ apiKey, onClose, reload }: RevokeDialogProps) {
  const revoke = async () => {
    await answer(revokeApiKey(api, { body: { key_id: apiKey.key_id } }));
    await reload();
    announce(`${apiKey.description} was revoked.`);
  };
  return (
    <ConfirmDialog
      title={`Revoke ${apiKey.description}?`}
      confirm="Revoke now"
      dangerous
      work={revoke}
      onDone={onClose}
      onClose={onClose}
    >
      <p>
        Whatever uses this key is refused within a second, for good. To change over without a gap, rotate it instead.
      </p>
    </ConfirmDialog>
  );
}
