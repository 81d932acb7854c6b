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
import { texts } from '../texts/languages';

const { endpoints: labels } = texts;

interface EndpointDialogProps {
  endpoint: EventEndpointView;
  /** Runs before the dialog closes, so that the focus goes to an element that stays. */
  onDone: () => void | Promise<void>;
  onClose: () => void;
}

const yesterday = () => localTime(new Date(Date.now() - 86_400_000));
/** Includes the events of the current minute. */
const nextMinute = () => localTime(new Date(Date.now() + 60_000));

const idOf = ({ endpoint_id }: EventEndpointView) => ({ endpoint_id });

export function DisableDialog({ endpoint, onDone, onClose }: EndpointDialogProps) {
  const work = async () => {
    await answer(disableEventEndpoint(api, idOf(endpoint)));
    await onDone();
    announce(labels.disabled);
  };
  return (
    <ConfirmDialog title={labels.disableTitle} confirm={labels.disable} work={work} onDone={onClose} onClose={onClose}>
      <p>{labels.disableText}</p>
    </ConfirmDialog>
  );
}

const KEPT = [
  ['all', labels.keptChoices.all],
  ['since', labels.keptChoices.since],
  ['none', labels.keptChoices.none],
] as const;
type Kept = (typeof KEPT)[number][0];

export function EnableDialog({ endpoint, onDone, onClose }: EndpointDialogProps) {
  const [kept, setKept] = useState<Kept>('all');
  const [since, setSince] = useState(yesterday);
  const enable = async () => {
    const body = { kept, ...(kept === 'since' && { since: instantOf(since)! }) };
    await answer(enableEventEndpoint(api, { ...idOf(endpoint), body }));
    await onDone();
    announce(labels.enabled);
    onClose();
  };
  return (
    <FormDialog title={labels.enableTitle} submit={labels.enable} work={enable} onClose={onClose}>
      <ChoiceField label={labels.kept} value={kept} options={KEPT} onValue={(chosen) => setKept(chosen as Kept)} />
      {kept === 'since' && <TimeField label={labels.since} value={since} onValue={setSince} />}
    </FormDialog>
  );
}

/** Sends the events of a period again, whether they were delivered or not. */
export function ReplayDialog({ endpoint, onDone, onClose }: EndpointDialogProps) {
  const [from, setFrom] = useState(yesterday);
  const [before, setBefore] = useState(nextMinute);
  const replay = async () => {
    const body = { from: instantOf(from)!, before: instantOf(before)! };
    await answer(replayEvents(api, { ...idOf(endpoint), body }));
    await onDone();
    announce(labels.replayed);
    onClose();
  };
  return (
    <FormDialog title={labels.replayTitle} submit={labels.replay} work={replay} onClose={onClose}>
      <p>{labels.replayText}</p>
      <div class="side-by-side">
        <TimeField label={labels.from} value={from} onValue={setFrom} autofocus />
        <TimeField label={labels.before} value={before} onValue={setBefore} />
      </div>
    </FormDialog>
  );
}

export function DeleteDialog({ endpoint, onDone, onClose }: EndpointDialogProps) {
  const work = async () => {
    await answer(deleteEventEndpoint(api, idOf(endpoint)));
    announce(labels.deleted);
  };
  return (
    <ConfirmDialog
      title={labels.deleteTitle}
      confirm={labels.delete}
      dangerous
      work={work}
      onDone={() => void onDone()}
      onClose={onClose}
    >
      <p>{labels.deleteText}</p>
    </ConfirmDialog>
  );
}

const GRACES = [
  ['86400', labels.graces.day],
  ['3600', labels.graces.hour],
  ['604800', labels.graces.week],
  ['0', labels.graces.none],
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
    <FormDialog title={labels.replaceSecret} submit={labels.replaceSecret} work={rotate} onClose={onClose}>
      <ChoiceField label={labels.grace} value={grace} options={GRACES} onValue={setGrace} />
    </FormDialog>
  );
}
