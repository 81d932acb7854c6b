import { ChoiceField, Field, linkTo } from '@platform/web/console';
import { useState } from 'preact/hooks';
import { CURRENCIES } from '../money/money';
import { FIELDS, isTransactionId } from './transaction-filters';
import { PROVIDERS, STATUSES } from './transaction-words';

const STATUS_CHOICES = Object.entries(STATUSES).map(([status, { text }]) => [status, text] as const);
const KINDS = [
  ['', 'All kinds'],
  ['deposit', 'Deposits'],
  ['transfer', 'Transfers'],
] as const;

/** What is looked for stands in the address, so that a view can be kept and passed on. */
export function FilterForm({ query, problem }: { query: URLSearchParams; problem?: string }) {
  const [values, setValues] = useState(() => Object.fromEntries(FIELDS.map((name) => [name, query.get(name) ?? ''])));
  const field = (name: (typeof FIELDS)[number]) => ({
    value: values[name] ?? '',
    onValue: (value: string) => setValues((now) => ({ ...now, [name]: value })),
  });
  const find = values['find']?.trim() ?? '';
  return (
    <form
      class="panel filters"
      role="search"
      aria-label="Find transactions"
      onSubmit={(event) => {
        event.preventDefault();
        location.hash = isTransactionId(find)
          ? linkTo(['transactions', find.toLowerCase()])
          : linkTo(['transactions'], values);
      }}
    >
      <Field
        label="Reference, order or transaction id"
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
        options={[['', 'All gateways'], ...Object.entries(PROVIDERS)]}
      />
      <Field label="From day" type="date" {...field('from')} />
      <Field label="To day" type="date" {...field('to')} />
      <div class="filter-buttons">
        <button type="submit" class="button primary">
          Find
        </button>
        <a class="button" href={linkTo(['transactions'])}>
          Clear
        </a>
      </div>
      {problem && (
        <p class="notice bad wide" role="alert">
          {problem}
        </p>
      )}
    </form>
  );
}
