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

/** First counts the data, then erases it after a confirmation. */
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
          Personal data in the rows of the account is erased permanently. Amounts, references, entries and hashes stay,
          so the ledger is unchanged.
        </p>
        <Field
          label="Reason"
          value={reason}
          onValue={setReason}
          required
          maxLength={500}
          autocomplete="off"
          hint="Stored with your name. Enter, for example, the number of the request, but not the name of the person."
        />
        {counted && <Counted erasure={counted} isSure={isSure} onSure={setSure} />}
        {erase.busy && <p role="status">Erasing… This may take minutes. It continues if you leave this page.</p>}
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
            {isBusy ? 'Working…' : counted ? 'Erase permanently' : 'Count affected data'}
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
    <h3 id="counted">Affected data</h3>
    <DataTable
      caption="Data that would be erased, and data that is kept until decided"
      rows={kinds}
      keyOf={({ kind }) => kind}
      columns={[
        {
          title: 'Kind',
          cell: ({ kind }) => (
            <span class="stack">
              {KINDS[kind].many}
              <span class="hint">{KINDS[kind].what}</span>
            </span>
          ),
        },
        { title: 'Erased', numeric: true, cell: ({ erased }) => erased.toLocaleString('en') },
        { title: 'Kept until decided', numeric: true, cell: ({ kept }) => kept.toLocaleString('en') },
      ]}
    />
    {!is_complete && (
      <p class="notice">
        Some data is kept, because a payer, an operator or a gateway has not decided yet. It is erased within a day of
        the decision.
      </p>
    )}
    <CheckField label="I understand that this cannot be undone." checked={isSure} onChecked={onSure} />
  </section>
);
