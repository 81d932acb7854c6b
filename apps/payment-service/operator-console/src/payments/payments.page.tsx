import { listOperatorTransactions, type OperatorTransactionView } from '@platform/sdk/payment';
import {
  Badge,
  ChoiceField,
  DataTable,
  Empty,
  Field,
  FilterForm,
  linkTo,
  Page,
  PagedList,
  usePages,
  ZonedMoment,
} from '@platform/web/console';
import { STATUSES, STATUS_TONES, statusText } from '../../../console-shared/transaction-labels';
import { answer, api } from '../api/client';
import { GatewayChoice } from '../gateways/gateway-choice';
import { providerName } from '../../../console-shared/transaction-labels';
import { moneyText } from '../../../console-shared/money';
import { FIELDS, searchOf } from './payment-search';
import { PaymentTabs } from './payment-tabs';

const LIMIT = 25;
const STATUS_CHOICES = STATUSES.map((status) => [status, statusText(status)] as const);

/** Payments of all accounts. The search is in the address. */
export function PaymentsPage({ query }: { query: URLSearchParams }) {
  const pages = usePages(query.toString(), async (cursor, signal) => {
    const input = { ...searchOf(query), limit: LIMIT, cursor };
    const { data, next_cursor } = await answer(listOperatorTransactions(api, input, { signal }));
    return { rows: data, next: next_cursor };
  });
  return (
    <Page title="Payments" lead="Payments of all accounts. Open a payment to see its history.">
      <PaymentTabs current="all" />
      <PaymentSearch query={query} />
      <PagedList pages={pages} what="payments" empty={<NoPayments isFiltered={query.size > 0} />}>
        {(rows) => <PaymentTable rows={rows} />}
      </PagedList>
    </Page>
  );
}

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
        <ChoiceField label="Status" {...field('status')} options={[['', 'All statuses'], ...STATUS_CHOICES]} />
        <GatewayChoice {...field('provider')} />
      </>
    )}
  </FilterForm>
);

const PaymentTable = ({ rows }: { rows: OperatorTransactionView[] }) => (
  <DataTable
    caption="Payments, newest first"
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
        title: 'Status',
        cell: ({ status }) => <Badge tone={STATUS_TONES[status]}>{statusText(status)}</Badge>,
      },
      {
        title: 'Gateway',
        cell: ({ provider, provider_reference, order_id }) => (
          <span class="stack">
            {provider ? providerName(provider) : 'Transfer'}
            {order_id && <span>{order_id}</span>}
            {provider_reference && <code>{provider_reference}</code>}
          </span>
        ),
      },
      { title: 'Account', cell: ({ account_id }) => <code>{account_id}</code> },
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
