import { ChoiceField, Field, FilterForm, linkTo } from '@platform/web/console';
import { CURRENCIES } from '../../../console-shared/money';
import { FIELDS, isTransactionId } from './transaction-filters';
import { GATEWAY_LABELS } from '../../../console-shared/gateway-labels';
import { STATUSES, statusText } from '../../../console-shared/transaction-labels';
import { texts } from '../texts/languages';

const { transactions: labels } = texts;

const STATUS_CHOICES = STATUSES.map((status) => [status, statusText(status)] as const);
const KINDS = [
  ['', labels.kinds.all],
  ['deposit', labels.kinds.deposit],
  ['transfer', labels.kinds.transfer],
  ['payout', labels.kinds.payout],
] as const;

interface TransactionFilterProps {
  query: URLSearchParams;
  problem?: string;
}

export const TransactionFilter = ({ query, problem }: TransactionFilterProps) => (
  <FilterForm
    label={labels.find}
    page="transactions"
    query={query}
    names={FIELDS}
    elsewhere={({ find }) => (isTransactionId(find) ? linkTo(['transactions', find.toLowerCase()]) : undefined)}
    problem={problem}
  >
    {(field) => (
      <>
        <Field
          label={labels.findField}
          type="search"
          {...field('find')}
          maxLength={255}
          autocomplete="off"
          spellcheck={false}
        />
        <Field
          label={labels.amount}
          {...field('amount')}
          inputMode="decimal"
          autocomplete="off"
          placeholder={texts.amountExample}
        />
        <ChoiceField
          label={labels.currency}
          {...field('currency')}
          options={[['', texts.all], ...CURRENCIES.toSorted().map((code) => [code, code] as const)]}
        />
        <ChoiceField
          label={labels.status}
          {...field('status')}
          options={[['', labels.allStatuses], ...STATUS_CHOICES]}
        />
        <ChoiceField label={labels.kind} {...field('kind')} options={KINDS} />
        <ChoiceField
          label={labels.gateway}
          {...field('provider')}
          options={[['', texts.allGateways], ...Object.entries(GATEWAY_LABELS)]}
        />
        <Field label={labels.from} type="date" {...field('from')} />
        <Field label={labels.to} type="date" {...field('to')} />
      </>
    )}
  </FilterForm>
);
