import { decideRefund, listOpenRefunds, type ListOpenRefundsInput, type OpenRefundView } from '@platform/sdk/payment';
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
import { GatewayChoice } from '../gateways/gateway-choice';
import { providerName } from '../../../console-shared/transaction-labels';
import { moneyText } from '../../../console-shared/money';
import { isStatus, type RefundStatus, TABS, tabLink } from './refund-labels';

const LIMIT = 25;

interface RefundsPageProps {
  query: URLSearchParams;
  role: SignedInOperator['role'];
}

/** Refunds that need an operator. The current list is in the address. */
export function RefundsPage({ query, role }: RefundsPageProps) {
  const asked = query.get('status') ?? '';
  const status = isStatus(asked) ? asked : 'needs_review';
  const provider = query.get('provider') ?? '';
  const pages = usePages(query.toString(), async (cursor, signal) => {
    const wanted = { status, provider: (provider || undefined) as ListOpenRefundsInput['provider'] };
    const { data, next_cursor } = await answer(listOpenRefunds(api, { ...wanted, limit: LIMIT, cursor }, { signal }));
    return { rows: data, next: next_cursor };
  });
  const { lead, empty } = TABS[status];
  return (
    <Page title="Refunds to decide" lead={lead}>
      <nav class="tabs" aria-label="Refunds">
        {(Object.keys(TABS) as RefundStatus[]).map((tab) => (
          <a key={tab} href={tabLink(tab)} aria-current={tab === status ? 'page' : undefined}>
            {TABS[tab].title}
          </a>
        ))}
      </nav>
      <div class="filters">
        <GatewayChoice
          value={provider}
          onValue={(chosen) => {
            location.hash = linkTo(['refunds'], { status: asked, provider: chosen });
          }}
        />
      </div>
      <PagedList pages={pages} what="refunds" empty={<Empty title={empty} />}>
        {(rows) => <RefundTable rows={rows} status={status} role={role} onChange={pages.first.reload} />}
      </PagedList>
    </Page>
  );
}

interface RefundTableProps {
  rows: OpenRefundView[];
  status: RefundStatus;
  role: SignedInOperator['role'];
  onChange: () => Promise<void>;
}

const RefundTable = ({ rows, status, role, onChange }: RefundTableProps) => (
  <DataTable
    caption="Refunds to decide, oldest first"
    rows={rows}
    keyOf={({ refund_id }) => refund_id}
    columns={[
      {
        title: 'Refund',
        numeric: true,
        cell: ({ transaction_id, amount, currency }) => (
          <a href={linkTo(['payments', transaction_id])}>{moneyText(amount, currency)}</a>
        ),
      },
      { title: 'Gateway', cell: (row) => <Evidence refund={row} /> },
      { title: 'Account', cell: ({ account_id }) => <code>{account_id}</code> },
      { title: 'Requested', cell: ({ created_at }) => <ZonedMoment at={created_at} /> },
      {
        title: 'Decide',
        actions: true,
        cell: (row) =>
          role !== 'viewer' && (
            <DecisionButtons
              choices={choicesOf(row, status)}
              currency={row.currency}
              isAdmin={role === 'admin'}
              onChange={onChange}
            />
          ),
      },
    ]}
  />
);

/** The ids of a refund at the gateway. */
const Evidence = ({ refund }: { refund: OpenRefundView }) => (
  <span class="stack">
    {providerName(refund.provider)}
    {[refund.gateway_refund_id, refund.provider_payment_id, refund.provider_reference].map(
      (id) => id && <code key={id}>{id}</code>,
    )}
    <span class="hint">
      {refund.attempts === 1 ? '1 call' : `${refund.attempts} calls`}
      {refund.reason && `; ${refund.reason}`}
    </span>
  </span>
);

function choicesOf({ refund_id, gateway_refund_id }: OpenRefundView, status: RefundStatus): Choice[] {
  const decide =
    (decision: 'happened' | 'did_not_happen'): Choice['decide'] =>
    async (given, dry_run) =>
      (await answer(decideRefund(api, { refund_id, body: { decision, ...given, dry_run } }))).data;
  const common = { reason: 'needed', needsAdmin: true } as const;
  return [
    {
      ...common,
      title: 'Confirm refund',
      explanation: 'The payer has the money. The refund is booked.',
      gatewayRefundId: status === 'unconfirmed' ? { known: gateway_refund_id ?? '' } : undefined,
      decide: decide('happened'),
    },
    {
      ...common,
      title: 'Mark refund as failed',
      explanation: 'The payer did not get the money. The amount returns to the wallet.',
      dangerous: true,
      // Only a confirmed refund has an id at the gateway.
      decide: (given, isDryRun) => decide('did_not_happen')({ ...given, gateway_refund_id: undefined }, isDryRun),
    },
  ];
}
