import { toolkit } from '../../texts/toolkit';
import { Icon } from '../display/icon';
import { linkTo } from '../routing/address';

interface ActiveFiltersProps {
  /** The page of the list: its path in the console. */
  page: string | string[];
  query: URLSearchParams;
  /** The label of each filter, by its name in the address. */
  labels: Readonly<Record<string, string>>;
  /** The text for a value, if people read another one. */
  textOf?: (name: string, value: string) => string;
}

/** The filters that narrow the list. Each is a link to the list without it. */
export function ActiveFilters({ page, query, labels, textOf = (_, value) => value }: ActiveFiltersProps) {
  const given = Object.entries(labels).flatMap(([name, label]) => {
    const value = query.get(name)?.trim();
    return value ? [{ name, text: `${label}: ${textOf(name, value)}` }] : [];
  });
  if (given.length === 0) return null;
  const without = (name: string) => Object.fromEntries([...query].filter(([other]) => other !== name));
  return (
    <ul class="chips" aria-label={toolkit.texts.activeFilters}>
      {given.map(({ name, text }) => (
        <li key={name}>
          <a href={linkTo([page].flat(), without(name))} title={toolkit.texts.removeFilter({ filter: text })}>
            {text} <Icon name="close" />
            <span class="visually-hidden">{toolkit.texts.remove}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
