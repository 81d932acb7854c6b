import { decideRefund, listOpenRefunds, type ListOpenRefundsInput, type OpenRefundView } from '@platform/sdk/payment';
import { DataTable, Empty, linkTo, Page, PagedList, type SignedInOperator, usePages } from '@platform/web/console';
import { answer, api } from '../api/client';
import type { Choice } from '../decisions/choice';
import { decisionColumns, GatewayIds, StatusTabs } from '../decisions/undecided';
import { GatewayChoice } from '../gateways/gateway-choice';
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
      <StatusTabs label="Refunds" tabs={TABS} current={status} linkOf={(tab) => tabLink(tab, provider)} />
      <div class="filters narrow">
        <GatewayChoice
          value={provider}
          onValue={(chosen) => {
            location.hash = tabLink(status, chosen);
          }}
        />
      </div>
      <PagedList pages={pages} counted="loaded" what="refunds" empty={<Empty title={empty} />}>
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
      {
        title: 'Gateway',
        cell: ({ provider, gateway_refund_id, provider_payment_id, provider_reference, attempts, reason }) => (
          <GatewayIds
            provider={provider}
            ids={[gateway_refund_id, provider_payment_id, provider_reference]}
            attempts={attempts}
            note={reason}
          />
        ),
      },
      ...decisionColumns(role, (row: OpenRefundView) => choicesOf(row, status), onChange),
    ]}
  />
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
