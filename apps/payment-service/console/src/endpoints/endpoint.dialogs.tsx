import {
  deleteEventEndpoint,
  disableEventEndpoint,
  enableEventEndpoint,
  type EventEndpointView,
  rotateEventEndpointSecret,
} from '@platform/sdk/payment';
import { announce, ChoiceField, ConfirmDialog, FormDialog } from '@platform/web/console';
import { useState } from 'preact/hooks';
import { answer, api } from '../api/client';

interface EndpointDialogProps {
  endpoint: EventEndpointView;
  /** Awaited before it closes, so that the focus goes to something that stays. */
  onDone: () => void | Promise<void>;
  onClose: () => void;
}

const idOf = ({ endpoint_id }: EventEndpointView) => ({ endpoint_id });

export function DisableDialog({ endpoint, onDone, onClose }: EndpointDialogProps) {
  const work = async () => {
    await answer(disableEventEndpoint(api, idOf(endpoint)));
    await onDone();
    announce('The endpoint is disabled.');
  };
  return (
    <ConfirmDialog title="Disable this endpoint?" confirm="Disable" work={work} onDone={onClose} onClose={onClose}>
      <p>
        Nothing is sent there any more. Its events are kept for a while; when you enable it you choose which are sent.
      </p>
    </ConfirmDialog>
  );
}

const KEPT = [
  ['all', 'All of them, in their order'],
  ['none', 'None: only what happens from now on'],
] as const;

export function EnableDialog({ endpoint, onDone, onClose }: EndpointDialogProps) {
  const [kept, setKept] = useState<string>('all');
  const enable = async () => {
    await answer(enableEventEndpoint(api, { ...idOf(endpoint), body: { kept: kept as 'all' | 'none' } }));
    await onDone();
    announce('The endpoint is enabled.');
    onClose();
  };
  return (
    <FormDialog title="Enable this endpoint" submit="Enable" work={enable} onClose={onClose}>
      <ChoiceField label="Events that were kept meanwhile" value={kept} options={KEPT} onValue={setKept} />
    </FormDialog>
  );
}

export function DeleteDialog({ endpoint, onDone, onClose }: EndpointDialogProps) {
  const work = async () => {
    await answer(deleteEventEndpoint(api, idOf(endpoint)));
    announce('The endpoint was deleted.');
  };
  return (
    <ConfirmDialog
      title="Delete this endpoint?"
      confirm="Delete now"
      dangerous
      work={work}
      onDone={() => void onDone()}
      onClose={onClose}
    >
      <p>Its deliveries and attempts go with it. The events themselves stay in the feed.</p>
    </ConfirmDialog>
  );
}

const GRACES = [
  ['86400', 'A day'],
  ['3600', 'An hour'],
  ['604800', 'A week'],
  ['0', 'No time: at once'],
] as const;

interface RotateSecretDialogProps extends Omit<EndpointDialogProps, 'onDone'> {
  onMade: (secret: string) => void;
}

export function RotateSecretDialog({ endpoint, onMade, onClose }: RotateSecretDialogProps) {
  const [grace, setGrace] = useState('86400');
  const rotate = async () => {
    const input = { ...idOf(endpoint), body: { grace_seconds: Number(grace) } };
    onMade((await answer(rotateEventEndpointSecret(api, input))).secret!);
  };
  return (
    <FormDialog title="Replace the secret" submit="Replace" work={rotate} onClose={onClose}>
      <ChoiceField
        label="How long events are signed with the old secret too"
        value={grace}
        options={GRACES}
        onValue={setGrace}
      />
    </FormDialog>
  );
}
