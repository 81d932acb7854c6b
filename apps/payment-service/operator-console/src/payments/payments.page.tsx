import {
  countOperatorTransactions,
  listOperatorTransactions,
  type OperatorTransactionView,
} from '@platform/sdk/payment';
import {
  ActiveFilters,
  Badge,
  Cut,
  DataTable,
  Empty,
  Field,
  FilterForm,
  linkTo,
  Page,
  PagedList,
  ShortId,
  usePages,
  useResource,
  ZonedMoment,
} from '@platform/web/console';
import { STATUS_TONES, statusText } from '../../../console-shared/transaction-labels';
import { answer, api } from '../api/client';
import { GatewayChoice } from '../gateways/gateway-choice';
import { providerName } from '../../../console-shared/transaction-labels';
import { moneyText } from '../../../console-shared/money';
import { FIELDS, searchOf } from './payment-search';
import { PaymentTabs } from './payment-tabs';

const LIMIT = 25;

/** Payments of all accounts. The search is in the address. */
export function PaymentsPage({ query }: { query: URLSearchParams }) {
  const pages = usePages(query.toString(), async (cursor, signal) => {
    const input = { ...searchOf(query), limit: LIMIT, cursor };
    const { data, next_cursor } = await answer(listOperatorTransactions(api, input, { signal }));
    return { rows: data, next: next_cursor };
  });
  const counted = useResource(query.toString(), async (signal) => {
    return (await answer(countOperatorTransactions(api, searchOf(query), { signal }))).data;
  });
  return (
    <Page title="Payments" lead="Payments of all accounts. Open a payment to see its history.">
      <PaymentTabs query={query} />
      <PaymentSearch query={query} />
      <ActiveFilters page="payments" query={query} labels={FILTER_LABELS} textOf={filterText} />
      <PagedList
        pages={pages}
        counted={counted.data ?? 'loaded'}
        what="payments"
        empty={<NoPayments isFiltered={query.size > 0} />}
      >
        {(rows) => <PaymentTable rows={rows} />}
      </PagedList>
    </Page>
  );
}

const FILTER_LABELS = {
  find: 'Reference or id',
  provider_payment_id: 'Payment id or receipt',
  order_id: 'Order',
  customer_id: 'Customer',
  account_id: 'Account',
  phone_number: 'Phone',
  metadata_key: 'Metadata key',
  metadata_value: 'Metadata value',
  provider: 'Gateway',
};
const filterText = (name: string, value: string): string => (name === 'provider' ? providerName(value) : value);

const PaymentSearch = ({ query }: { query: URLSearchParams }) => (
  <FilterForm label="Search payments" page="payments" query={query} names={FIELDS}>
    {(field) => (
      <>
        <Field
          label="Reference or transaction id"
          type="search"
          {...field('find')}
          maxLength={255}
          autocomplete="off"
        />
        <Field
          label="Payment id at the gateway, or receipt"
          {...field('provider_payment_id')}
          maxLength={255}
          autocomplete="off"
        />
        <Field label="Order" {...field('order_id')} maxLength={127} autocomplete="off" />
        <Field label="Account" {...field('account_id')} maxLength={128} autocomplete="off" />
        <Field label="Customer" {...field('customer_id')} maxLength={127} autocomplete="off" />
        <Field label="Phone number" {...field('phone_number')} maxLength={16} inputMode="tel" autocomplete="off" />
        <Field label="Metadata key" {...field('metadata_key')} maxLength={40} autocomplete="off" />
        <Field label="Metadata value" {...field('metadata_value')} maxLength={500} autocomplete="off" />
        <GatewayChoice {...field('provider')} />
      </>
    )}
  </FilterForm>
);

const PaymentTable = ({ rows }: { rows: OperatorTransactionView[] }) => (
  <DataTable
    lines
    caption="Payments, newest first"
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
        title: 'Status',
        cell: ({ status }) => <Badge tone={STATUS_TONES[status]}>{statusText(status)}</Badge>,
      },
      {
        title: 'Gateway',
        cell: ({ provider }) => (provider ? providerName(provider) : 'Transfer'),
      },
      {
        title: 'Order or reference',
        cell: ({ provider_reference, order_id }) =>
          order_id ? <Cut text={order_id} /> : provider_reference && <Cut code text={provider_reference} />,
      },
      { title: 'Account', cell: ({ account_id }) => <ShortId value={account_id} label="account" /> },
      { title: 'Registered', cell: ({ created_at }) => <ZonedMoment at={created_at} /> },
    ]}
  />
);

const NoPayments = ({ isFiltered }: { isFiltered: boolean }) => (
  <Empty title={isFiltered ? 'No matching payments' : 'No payments yet'}>
    {isFiltered && (
      <p>
        Enter the complete reference of the gateway. If the gateway has the payment,{' '}
        <a href={linkTo(['inbox'], { outcome: 'parked' })}>check the parked events</a>.
      </p>
    )}
  </Empty>
);
