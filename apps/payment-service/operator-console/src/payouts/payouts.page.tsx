import { decidePayout, listOpenPayouts, type OpenPayoutView } from '@platform/sdk/payment';
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
import { decisionColumns, GatewayIds, StatusTabs } from '../decisions/undecided';
import { moneyText } from '../../../console-shared/money';
import { isStatus, TABS, tabLink } from './payout-labels';
import { PayoutLimits } from './payout-limits';

const LIMIT = 25;

interface PayoutsPageProps {
  query: URLSearchParams;
  role: SignedInOperator['role'];
}

/** Payouts that need an operator. The current list is in the address. */
export function PayoutsPage({ query, role }: PayoutsPageProps) {
  const asked = query.get('status') ?? '';
  const status = isStatus(asked) ? asked : 'awaiting_approval';
  const pages = usePages(query.toString(), async (cursor, signal) => {
    const { data, next_cursor } = await answer(listOpenPayouts(api, { status, limit: LIMIT, cursor }, { signal }));
    return { rows: data, next: next_cursor };
  });
  const { lead, empty } = TABS[status];
  return (
    <Page title="Payouts" lead={lead}>
      <StatusTabs label="Payouts" tabs={TABS} current={status} linkOf={tabLink} />
      <PagedList pages={pages} counted="loaded" what="payouts" empty={<Empty title={empty} />}>
        {(rows) => <PayoutTable rows={rows} role={role} onChange={pages.first.reload} />}
      </PagedList>
      <PayoutLimits isAdmin={role === 'admin'} />
    </Page>
  );
}

interface PayoutTableProps {
  rows: OpenPayoutView[];
  role: SignedInOperator['role'];
  onChange: () => Promise<void>;
}

const PayoutTable = ({ rows, role, onChange }: PayoutTableProps) => (
  <DataTable
    caption="Payouts, oldest first"
    rows={rows}
    keyOf={({ payout_id }) => payout_id}
    columns={[
      {
        title: 'Payout',
        numeric: true,
        cell: ({ payout_id, amount, currency }) => (
          <a href={linkTo(['payments', payout_id])}>{moneyText(amount, currency)}</a>
        ),
      },
      {
        title: 'Destination',
        cell: ({ destination, destination_since }) => (
          <span class="stack">
            {destination}
            <span class="hint">
              Added <ZonedMoment at={destination_since} />
            </span>
          </span>
        ),
      },
      {
        title: 'Gateway',
        cell: ({ provider, reference, gateway_request_id, attempts, review_reason }) => (
          <GatewayIds
            provider={provider}
            ids={[reference, gateway_request_id]}
            attempts={attempts}
            note={review_reason}
          />
        ),
      },
      ...decisionColumns(role, choicesOf, onChange),
    ]}
  />
);

function choicesOf({ payout_id, status }: OpenPayoutView): Choice[] {
  const decide =
    (decision: 'approve' | 'reject' | 'happened' | 'did_not_happen'): Choice['decide'] =>
    async ({ reason, emergency }, dry_run) =>
      (await answer(decidePayout(api, { payout_id, body: { decision, reason, emergency, dry_run } }))).data;
  if (status === 'awaiting_approval')
    return [
      {
        title: 'Approve payout',
        explanation: 'The payout is sent to the gateway.',
        reason: 'optional',
        decide: decide('approve'),
      },
      {
        title: 'Reject payout',
        explanation: 'The payout fails. The amount is available to the merchant again.',
        reason: 'optional',
        dangerous: true,
        decide: decide('reject'),
      },
    ];
  if (status === 'pending') return [];
  return [
    {
      title: 'Confirm payout',
      explanation: 'The recipient has the money. The amount leaves the wallet.',
      reason: 'needed',
      needsAdmin: true,
      decide: decide('happened'),
    },
    {
      title: 'Mark payout as failed',
      explanation: 'The recipient did not get the money. The amount is available to the merchant again.',
      reason: 'needed',
      needsAdmin: true,
      dangerous: true,
      decide: decide('did_not_happen'),
    },
  ];
}
