import { ChoiceField, Dialog, ErrorNotice, Field, linkTo, useAction } from '@platform/web/console';
import { useId, useState } from 'preact/hooks';
import { GATEWAY_LABELS } from '../../../console-shared/gateway-labels';
import { type ChosenReport, sendFile, type SendingStep } from './send-file';

const GATEWAYS = [['', 'Choose one'] as const, ...Object.entries(GATEWAY_LABELS)];

/** Opens the reconciliation afterwards, also a stopped one. */
export function SendReportDialog({ onClose }: { onClose: () => void }) {
  const [provider, setProvider] = useState('');
  const [file, setFile] = useState<File>();
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  const [step, setStep] = useState<SendingStep>();
  const { run, busy, error } = useAction(async () => {
    const period = from && until ? { from, until } : undefined;
    const chosen = { provider: provider as ChosenReport['provider'], file: file!, period };
    const id = await sendFile(chosen, setStep).finally(() => setStep(undefined));
    onClose();
    location.hash = linkTo(['reconciliations', id]);
  });
  return (
    <Dialog title="Send a settlement report" onClose={onClose} insistent={busy}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void run();
        }}
      >
        <ChoiceField label="Gateway" value={provider} options={GATEWAYS} onValue={setProvider} required />
        <FileField onFile={setFile} />
        <div class="side-by-side">
          <Field label="From day (UTC)" type="date" value={from} onValue={setFrom} required={until !== ''} />
          <Field label="To day (UTC)" type="date" value={until} onValue={setUntil} min={from} required={from !== ''} />
        </div>
        <p class="hint">Without days, the period starts at the first line of the report and ends at the last line.</p>
        {step && <Sending step={step} />}
        {error && <ErrorNotice error={error} />}
        <footer>
          <button type="button" class="button" onClick={onClose} disabled={busy}>
            Cancel
          </button>
          <button type="submit" class="button primary" aria-disabled={busy}>
            {busy ? 'Sending…' : 'Send report'}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}

function FileField({ onFile }: { onFile: (file: File | undefined) => void }) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>File</label>
      <input
        id={id}
        type="file"
        required
        accept=".csv,.json,.txt,text/csv,application/json"
        aria-describedby={`${id}-hint`}
        onChange={(event) => onFile(event.currentTarget.files?.[0])}
      />
      <p class="hint" id={`${id}-hint`}>
        The unchanged CSV or JSON file from the gateway, up to 512 MiB. The same file counts once.
      </p>
    </div>
  );
}

function Sending({ step }: { step: SendingStep }) {
  const text = step.name === 'fingerprint' ? 'Computing the fingerprint of the file…' : 'The service reads the file…';
  return (
    <div class="sending">
      <p role="status">{text}</p>
      <progress aria-label={text} max={100} value={step.name === 'reading' ? step.percent : undefined} />
    </div>
  );
}
