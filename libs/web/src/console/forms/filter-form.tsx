import type { ComponentChildren } from 'preact';
import { linkTo } from '../routing/address';
import { type FieldValue, useFields } from './fields';

interface FilterFormProps<Name extends string> {
  /** What the search is called for those who do not see it. */
  label: string;
  /** The page that shows what is found. */
  page: string;
  query: URLSearchParams;
  /** The fields, by what they are called in the address. */
  names: readonly Name[];
  action?: 'Apply' | 'Find';
  /** Where these values lead to, if not to a list; white space around them is gone. */
  elsewhere?: (values: Record<Name, string>) => string | undefined;
  /** What of the address cannot be understood. */
  problem?: string;
  children: (field: (name: Name) => FieldValue) => ComponentChildren;
}

/** What is looked for stands in the address, so that a view can be kept and passed on. */
export function FilterForm<Name extends string>({
  label,
  page,
  query,
  names,
  action = 'Find',
  elsewhere,
  problem,
  children,
}: FilterFormProps<Name>) {
  const { values, field } = useFields(() => each(names, (name) => query.get(name) ?? ''));
  return (
    <form
      class="panel filters"
      role="search"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        const wanted = each(names, (name) => values[name].trim());
        location.hash = elsewhere?.(wanted) ?? linkTo([page], wanted);
      }}
    >
      {children(field)}
      <div class="filter-buttons">
        <button type="submit" class="button primary">
          {action}
        </button>
        <a class="button" href={linkTo([page])}>
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

const each = <Name extends string>(names: readonly Name[], valueOf: (name: Name) => string) =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, string>;
