import { listUnresolved, type ListUnresolvedInput, type UnresolvedView } from '@platform/sdk/payment';
import { DataTable, Empty, linkTo, Page, PagedList, usePages, ZonedMoment } from '@platform/web/console';
import { answer, api } from '../api/client';
import { GatewayChoice } from '../gateways/gateway-choice';
import { providerName } from '../../../console-shared/transaction-labels';
import { moneyText } from '../../../console-shared/money';
import { PaymentTabs } from './payment-tabs';

const LIMIT = 25;

/** Payments that stay open after the last status lookup. */
export function UnresolvedPage({ query }: { query: URLSearchParams }) {
  const provider = query.get('provider') ?? '';
  const pages = usePages(query.toString(), async (cursor, signal) => {
    const wanted = { provider: (provider || undefined) as ListUnresolvedInput['provider'], limit: LIMIT, cursor };
    const { data, next_cursor } = await answer(listUnresolved(api, wanted, { signal }));
    return { rows: data, next: next_cursor };
  });
  return (
    <Page
      title="Overdue payments"
      lead="The last status lookup of these payments had no final result. Check each in the dashboard of its gateway. If it was paid, resend its delivery from there."
    >
      <PaymentTabs />
      <div class="filters narrow">
        <GatewayChoice
          value={provider}
          onValue={(chosen) => {
            location.hash = linkTo(['payments', 'unresolved'], { provider: chosen });
          }}
        />
      </div>
      <PagedList pages={pages} counted="loaded" what="payments" empty={<Empty title="No overdue payments" />}>
        {(rows) => <UnresolvedTable rows={rows} />}
      </PagedList>
    </Page>
  );
}

const UnresolvedTable = ({ rows }: { rows: UnresolvedView[] }) => (
  <DataTable
    caption="Overdue payments, oldest first"
    rows={rows}
    keyOf={({ transaction_id }) => transaction_id}
    columns={[
      {
        title: 'Payment',
        numeric: true,
        cell: ({ transaction_id, amount, currency, provider_reference }) => (
          <a href={linkTo(['payments', transaction_id])}>
            {moneyText(amount, currency)}
            <span class="visually-hidden">, {provider_reference ?? transaction_id}</span>
          </a>
        ),
      },
      {
        title: 'Gateway',
        cell: ({ provider, provider_reference }) => (
          <span class="stack">
            {provider && providerName(provider)}
            {provider_reference && <code>{provider_reference}</code>}
          </span>
        ),
      },
      { title: 'Last lookup', cell: (row) => <LastLookup unresolved={row} /> },
      { title: 'Account', cell: ({ account_id }) => <code>{account_id}</code> },
      { title: 'Registered', cell: ({ created_at }) => <ZonedMoment at={created_at} /> },
    ]}
  />
);

const OUTCOMES: Record<NonNullable<UnresolvedView['outcome']>, string> = {
  answered: 'Responded',
  pending: 'Pending',
  unknown: 'Payment not known',
  unreachable: 'No response',
};

const LastLookup = ({ unresolved: { asked, outcome, why } }: { unresolved: UnresolvedView }) => (
  <span class="stack">
    {outcome ? OUTCOMES[outcome] : 'No lookup'}
    {why && <span class="hint">{why}</span>}
    {asked > 0 && <span class="hint">{asked === 1 ? '1 lookup' : `${asked} lookups`}</span>}
  </span>
);
