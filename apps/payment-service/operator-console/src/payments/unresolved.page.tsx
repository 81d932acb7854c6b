import { listUnresolved, type ListUnresolvedInput, type UnresolvedView } from '@platform/sdk/payment';
import { DataTable, Empty, linkTo, Page, PagedList, usePages, ZonedMoment } from '@platform/web/console';
import { answer, api } from '../api/client';
import { GatewayChoice } from '../gateways/gateway-choice';
import { providerName } from '../../../console-shared/transaction-labels';
import { moneyText } from '../../../console-shared/money';
import { PaymentTabs } from './payment-tabs';

const LIMIT = 25;

/** Payments that stay open although their gateway was asked for the last time. */
export function UnresolvedPage({ query }: { query: URLSearchParams }) {
  const provider = query.get('provider') ?? '';
  const pages = usePages(query.toString(), async (cursor, signal) => {
    const wanted = { provider: (provider || undefined) as ListUnresolvedInput['provider'], limit: LIMIT, cursor };
    const { data, next_cursor } = await answer(listUnresolved(api, wanted, { signal }));
    return { rows: data, next: next_cursor };
  });
  return (
    <Page
      title="Payments open for too long"
      lead="Their gateway was asked for the last time, and has not decided them. Look for each in its dashboard: what it shows as paid, have it sent again."
    >
      <PaymentTabs current="unresolved" />
      <div class="filters">
        <GatewayChoice
          value={provider}
          onValue={(chosen) => {
            location.hash = linkTo(['payments', 'unresolved'], { provider: chosen });
          }}
        />
      </div>
      <PagedList pages={pages} what="payments" empty={<Empty title="No payment is open for too long" />}>
        {(rows) => <UnresolvedTable rows={rows} />}
      </PagedList>
    </Page>
  );
}

const UnresolvedTable = ({ rows }: { rows: UnresolvedView[] }) => (
  <DataTable
    caption="Payments open for too long, oldest first"
    rows={rows}
    keyOf={({ transaction_id }) => transaction_id}
    columns={[
      {
        title: 'Payment',
        cell: ({ transaction_id, amount, currency, provider_reference }) => (
          <a href={linkTo(['payments', transaction_id])}>
            {moneyText(amount, currency)}
            <span class="visually-hidden">, {provider_reference ?? transaction_id}</span>
          </a>
        ),
      },
      {
        title: 'Through',
        cell: ({ provider, provider_reference }) => (
          <span class="stack">
            {provider && providerName(provider)}
            {provider_reference && <code>{provider_reference}</code>}
          </span>
        ),
      },
      { title: 'What it said', cell: (row) => <Said unresolved={row} /> },
      { title: 'Account', cell: ({ account_id }) => <code>{account_id}</code> },
      { title: 'Registered', cell: ({ created_at }) => <ZonedMoment at={created_at} /> },
    ]}
  />
);

const OUTCOMES: Record<NonNullable<UnresolvedView['outcome']>, string> = {
  answered: 'It answered',
  pending: 'It says that it is pending',
  unknown: 'It does not know it',
  unreachable: 'It did not answer',
};

const Said = ({ unresolved: { asked, outcome, why } }: { unresolved: UnresolvedView }) => (
  <span class="stack">
    {outcome ? OUTCOMES[outcome] : 'Never asked'}
    {why && <span class="hint">{why}</span>}
    {asked > 0 && <span class="hint">asked {asked === 1 ? 'once' : `${asked} times`}</span>}
  </span>
);
