import { eraseAccount, type ErasureView } from '@platform/sdk/payment';
import { announce, CheckField, DataTable, Dialog, ErrorNotice, Field, useAction } from '@platform/web/console';
import { useState } from 'preact/hooks';
import { answer, api } from '../api/client';
import { countsText, KINDS } from './erasure-labels';

interface EraseDialogProps {
  accountId: string;
  onDone: () => void;
  onClose: () => void;
}

/** Counts first, and erases only what was counted and confirmed. */
export function EraseDialog({ accountId, onDone, onClose }: EraseDialogProps) {
  const [reason, setReason] = useState('');
  const [counted, setCounted] = useState<ErasureView>();
  const [isSure, setSure] = useState(false);
  const ask = async (dry_run: boolean) => {
    const body = { reason: reason.trim(), dry_run };
    return (await answer(eraseAccount(api, { account_id: accountId, body }))).data;
  };
  const count = useAction(async () => setCounted(await ask(true)));
  const erase = useAction(async () => {
    announce(`Erased: ${countsText((await ask(false)).kinds, 'erased')}.`);
    onDone();
  });
  const isBusy = count.busy || erase.busy;
  const isReady = !isBusy && (!counted || isSure);
  return (
    <Dialog title="Erase personal data" onClose={onClose} insistent={erase.busy} wide>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) void (counted ? erase.run() : count.run());
        }}
      >
        <p>
          What the account’s rows say of people is erased for good. Amounts, references, entries and hashes stay: the
          ledger is as it was.
        </p>
        <Field
          label="Why"
          value={reason}
          onValue={setReason}
          required
          maxLength={500}
          autocomplete="off"
          hint="Kept with your name, such as the number of the request. Write no name of the person."
        />
        {counted && <Counted erasure={counted} isSure={isSure} onSure={setSure} />}
        {erase.busy && <p role="status">Erasing. It may take minutes, and goes on by itself if you leave.</p>}
        {(count.error ?? erase.error) && <ErrorNotice error={(count.error ?? erase.error)!} />}
        <footer>
          <button type="button" class="button" onClick={onClose}>
            Cancel
          </button>
          <button
            type="submit"
            class={counted ? 'button primary dangerous' : 'button primary'}
            aria-disabled={!isReady}
          >
            {isBusy ? 'Working…' : counted ? 'Erase for good' : 'Count what would be erased'}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}

interface CountedProps {
  erasure: ErasureView;
  isSure: boolean;
  onSure: (isSure: boolean) => void;
}

const Counted = ({ erasure: { kinds, is_complete }, isSure, onSure }: CountedProps) => (
  <section aria-labelledby="counted">
    <h3 id="counted">What would be erased</h3>
    <DataTable
      caption="What would be erased, and what is kept for now"
      rows={kinds}
      keyOf={({ kind }) => kind}
      columns={[
        {
          title: 'Of',
          cell: ({ kind }) => (
            <span class="stack">
              {KINDS[kind].many}
              <span class="hint">{KINDS[kind].what}</span>
            </span>
          ),
        },
        { title: 'Erased', cell: ({ erased }) => erased.toLocaleString('en') },
        { title: 'Kept for now', cell: ({ kept }) => kept.toLocaleString('en') },
      ]}
    />
    {!is_complete && (
      <p class="notice">
        What is kept waits for a payer, an operator or a gateway. It is erased within a day of its decision.
      </p>
    )}
    <CheckField label="I know that there is no way back." checked={isSure} onChecked={onSure} />
  </section>
);
