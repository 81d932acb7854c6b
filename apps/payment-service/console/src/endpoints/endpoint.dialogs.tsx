import {
  deleteEventEndpoint,
  disableEventEndpoint,
  enableEventEndpoint,
  type EventEndpointView,
  replayEvents,
  rotateEventEndpointSecret,
} from '@platform/sdk/payment';
import {
  announce,
  ChoiceField,
  ConfirmDialog,
  FormDialog,
  instantOf,
  localTime,
  TimeField,
} from '@platform/web/console';
import { useState } from 'preact/hooks';
import { answer, api } from '../api/client';

interface EndpointDialogProps {
  endpoint: EventEndpointView;
  /** Awaited before it closes, so that the focus goes to something that stays. */
  onDone: () => void | Promise<void>;
  onClose: () => void;
}

const yesterday = () => localTime(new Date(Date.now() - 86_400_000));
/** What happened within this minute is before it. */
const nextMinute = () => localTime(new Date(Date.now() + 60_000));

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
  ['since', 'Those since a time, in their order'],
  ['none', 'None: only what happens from now on'],
] as const;
type Kept = (typeof KEPT)[number][0];

export function EnableDialog({ endpoint, onDone, onClose }: EndpointDialogProps) {
  const [kept, setKept] = useState<Kept>('all');
  const [since, setSince] = useState(yesterday);
  const enable = async () => {
    const body = { kept, ...(kept === 'since' && { since: instantOf(since)! }) };
    await answer(enableEventEndpoint(api, { ...idOf(endpoint), body }));
    await onDone();
    announce('The endpoint is enabled.');
    onClose();
  };
  return (
    <FormDialog title="Enable this endpoint" submit="Enable" work={enable} onClose={onClose}>
      <ChoiceField
        label="Events that were kept meanwhile"
        value={kept}
        options={KEPT}
        onValue={(chosen) => setKept(chosen as Kept)}
      />
      {kept === 'since' && <TimeField label="Since" value={since} onValue={setSince} />}
    </FormDialog>
  );
}

/** Events of a period once more, whatever came of them. */
export function ReplayDialog({ endpoint, onDone, onClose }: EndpointDialogProps) {
  const [from, setFrom] = useState(yesterday);
  const [before, setBefore] = useState(nextMinute);
  const replay = async () => {
    const body = { from: instantOf(from)!, before: instantOf(before)! };
    await answer(replayEvents(api, { ...idOf(endpoint), body }));
    await onDone();
    announce('The events of this period are sent again.');
    onClose();
  };
  return (
    <FormDialog title="Replay a period" submit="Replay" work={replay} onClose={onClose}>
      <p>
        All that this endpoint wants of what was published in this period is sent once more, delivered or not. It comes
        out of order: your backend knows a repeated event by its id.
      </p>
      <div class="beside">
        <TimeField label="From" value={from} onValue={setFrom} autofocus />
        <TimeField label="Before" value={before} onValue={setBefore} />
      </div>
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
