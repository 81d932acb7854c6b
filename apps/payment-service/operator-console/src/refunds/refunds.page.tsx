import { decideRefund, listOpenRefunds, type OpenRefundView } from '@platform/sdk/payment';
import {
  DataTable,
  Empty,
  linkTo,
  Page,
  PagedList,
  type SignedInOperator,
  usePages,
  ZonedMoment,
} from '@platform/web/console';
import { answer, api } from '../api/client';
import type { Choice } from '../decisions/choice';
import { DecisionButtons } from '../decisions/decision-buttons';
import { providerName } from '../words/gateways';
import { isoOf, moneyText } from '../words/money';

const LIMIT = 25;

/** Refunds of which nobody knows whether they happened. */
export function RefundsPage({ role }: { role: SignedInOperator['role'] }) {
  const pages = usePages('refunds', async (cursor, signal) => {
    const { data, next_cursor } = await answer(listOpenRefunds(api, { limit: LIMIT, cursor }, { signal }));
    return { rows: data, next: next_cursor };
  });
  return (
    <Page
      title="Refunds to decide"
      lead="Nobody knows whether they happened, and nothing is sent again. Look each one up in the gateway’s dashboard by its payment, and say what it shows."
    >
      <PagedList pages={pages} what="refunds" empty={<Empty title="No refund is undecided" />}>
        {(rows) => <RefundTable rows={rows} role={role} onChange={pages.first.reload} />}
      </PagedList>
    </Page>
  );
}

interface RefundTableProps {
  rows: OpenRefundView[];
  role: SignedInOperator['role'];
  onChange: () => Promise<void>;
}

const RefundTable = ({ rows, role, onChange }: RefundTableProps) => (
  <DataTable
    caption="Refunds to decide, oldest first"
    rows={rows}
    keyOf={({ refund_id }) => refund_id}
    columns={[
      {
        title: 'Refund',
        cell: ({ transaction_id, amount, currency }) => (
          <a href={linkTo(['payments', transaction_id])}>{moneyText(amount, currency)}</a>
        ),
      },
      { title: 'At the gateway', cell: (row) => <Evidence refund={row} /> },
      { title: 'Account', cell: ({ account_id }) => <code>{account_id}</code> },
      { title: 'Asked for', cell: ({ created_at }) => <ZonedMoment at={isoOf(created_at)} /> },
      {
        title: 'Decide',
        actions: true,
        cell: (row) =>
          role !== 'viewer' && (
            <DecisionButtons
              choices={choicesOf(row)}
              currency={row.currency}
              isAdmin={role === 'admin'}
              onChange={onChange}
            />
          ),
      },
    ]}
  />
);

/** By what it is found there. */
const Evidence = ({ refund }: { refund: OpenRefundView }) => (
  <span class="stack">
    {providerName(refund.provider)}
    {[refund.gateway_refund_id, refund.provider_payment_id, refund.provider_reference].map(
      (id) => id && <code key={id}>{id}</code>,
    )}
    <span class="hint">
      called {refund.attempts === 1 ? 'once' : `${refund.attempts} times`}
      {refund.reason && `; ${refund.reason}`}
    </span>
  </span>
);

function choicesOf({ refund_id }: OpenRefundView): Choice[] {
  const decide =
    (decision: 'happened' | 'did_not_happen'): Choice['decide'] =>
    async ({ reason }, dry_run) =>
      (await answer(decideRefund(api, { refund_id, body: { decision, reason, dry_run } }))).data;
  return [
    { title: 'It happened', explanation: 'The payer has the money: the refund is booked.', reason: 'needed', needsAdmin: true, decide: decide('happened') }, // prettier-ignore
    { title: 'It did not happen', explanation: 'The payer has nothing: the wallet gets the amount back.', reason: 'needed', needsAdmin: true, dangerous: true, decide: decide('did_not_happen') }, // prettier-ignore
  ];
}
