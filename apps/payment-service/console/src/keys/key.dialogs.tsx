import { type ApiKeyView, revokeApiKey, rotateApiKey } from '@platform/sdk/payment';
import { announce, ChoiceField, ConfirmDialog, FormDialog } from '@platform/web/console';
import { useState } from 'preact/hooks';
import { answer, api } from '../api/client';
import { texts } from '../texts/languages';
import { StepUpFields } from './step-up.fields';
import { useStepUp } from './use-step-up';

const { keys: labels } = texts;

const GRACES = [
  ['0', labels.graces.none],
  ['3600', labels.graces.hour],
  ['86400', labels.graces.day],
  ['604800', labels.graces.week],
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
    <FormDialog
      title={labels.rotateTitle({ description: apiKey.description })}
      submit={labels.rotateKey}
      work={rotate}
      onClose={onClose}
    >
      <p>{labels.rotateText}</p>
      <ChoiceField label={labels.grace} hint={labels.graceHint} value={grace} options={GRACES} onValue={setGrace} />
      {stepUp.isNeeded && <StepUpFields accountUrl={accountUrl} token={stepUp.token} onToken={stepUp.setToken} />}
    </FormDialog>
  );
}

interface RevokeDialogProps extends KeyDialogProps {
  /** Runs before the dialog closes, so that the focus goes to an element that stays. */
  reload: () => Promise<void>;
}

export function RevokeDialog({ apiKey, onClose, reload }: RevokeDialogProps) {
  const named = { description: apiKey.description };
  const revoke = async () => {
    await answer(revokeApiKey(api, { body: { key_id: apiKey.key_id } }));
    await reload();
    announce(labels.revoked(named));
  };
  return (
    <ConfirmDialog
      title={labels.revokeTitle(named)}
      confirm={labels.revokeKey}
      dangerous
      work={revoke}
      onDone={onClose}
      onClose={onClose}
    >
      <p>{labels.revokeText}</p>
    </ConfirmDialog>
  );
}
