import { type LimitView, listOperatorPayoutLimits, setOperatorPayoutLimit } from '@platform/sdk/payment';
import { ApiError } from '@platform/web';
import { announce, DataTable, Empty, Field, FormDialog, Loaded, useResource, ZonedMoment } from '@platform/web/console';
import { useState } from 'preact/hooks';
import { answer, api } from '../api/client';
import { minorOf, moneyText } from '../../../console-shared/money';

/** The amounts above which a payout needs an operator. */
export function PayoutLimits({ isAdmin }: { isAdmin: boolean }) {
  const limits = useResource(
    'payout limits',
    async (signal) => (await answer(listOperatorPayoutLimits(api, { signal }))).data,
  );
  const [isSetting, setSetting] = useState(false);
  return (
    <section class="section" aria-labelledby="limits">
      <h2 id="limits">Limits</h2>
      <p>A payout above the limit of its currency needs an operator. Without a limit, every payout needs one.</p>
      <Loaded resource={limits} what="limits">
        {(all) => (all.length === 0 ? <Empty title="No limits" /> : <LimitTable limits={all} />)}
      </Loaded>
      {isAdmin && (
        <p>
          <button type="button" class="button" onClick={() => setSetting(true)}>
            Set limit
          </button>
        </p>
      )}
      {isSetting && (
        <LimitDialog
          onDone={() => {
            setSetting(false);
            announce('Limit set.');
            void limits.reload();
          }}
          onClose={() => setSetting(false)}
        />
      )}
    </section>
  );
}

const LimitTable = ({ limits }: { limits: LimitView[] }) => (
  <DataTable
    caption="Limits of payouts, by currency"
    rows={limits}
    keyOf={({ currency }) => currency}
    columns={[
      { title: 'Currency', cell: ({ currency }) => currency },
      {
        title: 'Approval above',
        numeric: true,
        cell: ({ approval_above, currency }) => moneyText(approval_above, currency),
      },
      { title: 'Set by', cell: ({ set_by }) => set_by },
      { title: 'Set', cell: ({ set_at }) => <ZonedMoment at={set_at} /> },
    ]}
  />
);

function LimitDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const [currency, setCurrency] = useState('');
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const set = async () => {
    const approval_above = amount.trim() === '0' ? 0 : minorOf(amount, currency);
    if (approval_above === undefined) throw new ApiError(422, 'VALIDATION_FAILED', 'Write the amount like 1500.00.');
    await answer(
      setOperatorPayoutLimit(api, { body: { currency, approval_above, reason: reason.trim() || undefined } }),
    );
    onDone();
  };
  return (
    <FormDialog title="Set limit" submit="Set limit" work={set} onClose={onClose}>
      <Field
        label="Currency"
        value={currency}
        onValue={(text) => setCurrency(text.trim().toUpperCase())}
        required
        autofocus
        maxLength={3}
        autocomplete="off"
      />
      <Field
        label="Approval above"
        value={amount}
        onValue={setAmount}
        required
        inputMode="decimal"
        autocomplete="off"
        hint="With 0, every payout needs an operator."
      />
      <Field
        label="Reason (optional)"
        value={reason}
        onValue={setReason}
        maxLength={500}
        autocomplete="off"
        hint="Stored with your name."
      />
    </FormDialog>
  );
}
