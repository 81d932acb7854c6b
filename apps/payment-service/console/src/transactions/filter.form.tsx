import { ChoiceField, Field, FilterForm } from '@platform/web/console';
import { FIELDS } from './transaction-filters';
import { GATEWAY_LABELS } from '../../../console-shared/gateway-labels';
import { currencyChoices } from './currency-choices';
import { texts } from '../texts/languages';

const { transactions: labels } = texts;

const KINDS = [
  ['', labels.kinds.all],
  ['deposit', labels.kinds.deposit],
  ['transfer', labels.kinds.transfer],
  ['payout', labels.kinds.payout],
] as const;

interface TransactionFilterProps {
  query: URLSearchParams;
  /** Of the account's wallets: they come first. */
  ownCurrencies: string[];
  problem?: string;
}

export const TransactionFilter = ({ query, ownCurrencies, problem }: TransactionFilterProps) => (
  <FilterForm label={labels.find} page="transactions" query={query} names={FIELDS} problem={problem}>
    {(field) => (
      <>
        <Field
          label={labels.findField}
          wide
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
          options={[['', texts.all], ...currencyChoices(ownCurrencies)]}
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
