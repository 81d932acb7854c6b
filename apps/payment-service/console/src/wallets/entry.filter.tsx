import { ChoiceField, Field, FilterForm } from '@platform/web/console';
import { texts } from '../texts/languages';
import { ENTRY_FIELDS, KINDS, kindText } from './entry-filters';

const { wallets: labels } = texts;

interface EntryFilterProps {
  currency: string;
  query: URLSearchParams;
}

export const EntryFilter = ({ currency, query }: EntryFilterProps) => (
  <FilterForm label={labels.find} page={['wallets', currency]} query={query} names={ENTRY_FIELDS}>
    {(field) => (
      <>
        <ChoiceField
          label={labels.kind}
          {...field('kind')}
          options={[['', texts.all], ...KINDS.map((kind) => [kind, kindText(kind)] as const)]}
        />
        <Field label={texts.transactions.from} type="date" {...field('from')} />
        <Field label={texts.transactions.to} type="date" {...field('to')} />
      </>
    )}
  </FilterForm>
);
