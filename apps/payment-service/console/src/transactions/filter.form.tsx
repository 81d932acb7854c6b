import { ChoiceField, Field, FilterForm, linkTo } from '@platform/web/console';
import { CURRENCIES } from '../../../console-shared/money';
import { FIELDS, isTransactionId } from './transaction-filters';
import { GATEWAY_LABELS } from '../../../console-shared/gateway-labels';
import { STATUSES } from '../../../console-shared/transaction-labels';

const STATUS_CHOICES = Object.entries(STATUSES).map(([status, { text }]) => [status, text] as const);
const KINDS = [
  ['', 'All kinds'],
  ['deposit', 'Deposits'],
  ['transfer', 'Transfers'],
] as const;

interface TransactionFilterProps {
  query: URLSearchParams;
  problem?: string;
}

export const TransactionFilter = ({ query, problem }: TransactionFilterProps) => (
  <FilterForm
    label="Find transactions"
    page="transactions"
    query={query}
    names={FIELDS}
    elsewhere={({ find }) => (isTransactionId(find) ? linkTo(['transactions', find.toLowerCase()]) : undefined)}
    problem={problem}
  >
    {(field) => (
      <>
        <Field
          label="Reference, order, receipt, phone number or transaction id"
          type="search"
          {...field('find')}
          maxLength={255}
          autocomplete="off"
          spellcheck={false}
        />
        <Field label="Amount" {...field('amount')} inputMode="decimal" autocomplete="off" placeholder="1500.00" />
        <ChoiceField
          label="Currency"
          {...field('currency')}
          options={[['', 'All'], ...CURRENCIES.toSorted().map((code) => [code, code] as const)]}
        />
        <ChoiceField label="Status" {...field('status')} options={[['', 'All statuses'], ...STATUS_CHOICES]} />
        <ChoiceField label="Kind" {...field('kind')} options={KINDS} />
        <ChoiceField
          label="Gateway"
          {...field('provider')}
          options={[['', 'All gateways'], ...Object.entries(GATEWAY_LABELS)]}
        />
        <Field label="From day" type="date" {...field('from')} />
        <Field label="To day" type="date" {...field('to')} />
      </>
    )}
  </FilterForm>
);
