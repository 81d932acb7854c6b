import type { ComponentChildren } from 'preact';
import { toolkit } from '../../texts/toolkit';
import { linkTo } from '../routing/address';
import { type FieldValue, useFields } from './fields';

interface FilterFormProps<Name extends string> {
  /** The name of the search for screen readers. */
  label: string;
  /** The page that shows the results: its path in the console. */
  page: string | string[];
  query: URLSearchParams;
  /** The fields, by their names in the address. */
  names: readonly Name[];
  action?: 'apply' | 'search';
  /** The address for these trimmed values, if they lead to a single page instead of a list. */
  elsewhere?: (values: Record<Name, string>) => string | undefined;
  /** Which part of the address is not valid. */
  problem?: string;
  children: (field: (name: Name) => FieldValue) => ComponentChildren;
}

/** The filters are in the address, so that a view can be bookmarked and shared. */
export function FilterForm<Name extends string>({
  label,
  page,
  query,
  names,
  action = 'search',
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
        location.hash = elsewhere?.(wanted) ?? linkTo([page].flat(), wanted);
      }}
    >
      {children(field)}
      <div class="filter-buttons">
        <button type="submit" class="button primary">
          {toolkit.texts[action]}
        </button>
        <a class="button" href={linkTo([page].flat())}>
          {toolkit.texts.clear}
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
