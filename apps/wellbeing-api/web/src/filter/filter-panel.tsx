import { useEffect, useId, useRef, useState } from 'preact/hooks';
import type { Feature } from '../geo-api/types';
import { Problem } from '../parts/notice';
import { useTask } from '../parts/task';
import { type Condition, emptyCondition, problemOf, wordsOf } from './condition';
import { ConditionFields } from './condition-fields';
import type { Queryable } from '../geo-api/queryable';
import type { Filtering } from './use-filter';

interface Props {
  filtering: Filtering;
  /** The loaded features, whose values are suggested. */
  features: Feature[];
}

/** The fields of the filter, one for each condition on a property of the collection. */
export function FilterPanel({ filtering, features }: Props) {
  const summary = useRef<HTMLElement>(null);
  const [queryables, setQueryables] = useState<Queryable[] | null>(null);
  const task = useTask();
  const load = (isOpen: boolean) => {
    if (isOpen) void task.run(async () => setQueryables(await filtering.loadQueryables()));
  };
  const showAll = () => {
    filtering.apply([]);
    // The pressed button was removed, so the summary takes the keyboard focus.
    summary.current?.focus();
  };
  return (
    <>
      <details class="filter" onToggle={({ currentTarget }) => load(currentTarget.open)}>
        <summary ref={summary}>Filter by properties</summary>
        <Problem text={task.problem} />
        {queryables?.length === 0 && <p class="quiet">These places have no properties to filter by.</p>}
        {queryables && queryables.length > 0 && (
          <Conditions filtering={filtering} queryables={queryables} features={features} />
        )}
      </details>
      <FilterWords conditions={filtering.conditions} onShowAll={showAll} />
    </>
  );
}

function Conditions({ filtering, queryables, features }: Props & { queryables: Queryable[] }) {
  const [written, setWritten] = useState<Condition[]>(filtering.conditions);
  const [isTried, setTried] = useState(false);
  const [newest, setNewest] = useState<string | null>(null);
  useEffect(() => setWritten(filtering.conditions), [filtering.conditions]);
  const add = (queryable: Queryable) => {
    setWritten([...written, emptyCondition(queryable)]);
    setNewest(queryable.name);
  };
  const apply = (event: Event) => {
    event.preventDefault();
    setTried(true);
    if (written.every((condition) => problemOf(condition) === null)) filtering.apply(written);
  };
  return (
    <form onSubmit={apply} noValidate>
      {written.map((condition, index) => (
        <ConditionFields
          key={condition.name}
          condition={condition}
          problem={isTried ? problemOf(condition) : null}
          suggestions={condition.type === 'string' ? valuesOf(condition.name, features) : []}
          isNew={condition.name === newest}
          onChange={(changed) => setWritten(written.with(index, changed))}
          onRemove={() => setWritten(written.filter((one) => one !== condition))}
        />
      ))}
      <PropertyChoice
        queryables={queryables.filter(({ name }) => written.every((condition) => condition.name !== name))}
        onAdd={add}
      />
      <div class="row">
        <button class="primary" disabled={written.length === 0 && filtering.conditions.length === 0}>
          Apply filter
        </button>
      </div>
    </form>
  );
}

function PropertyChoice({ queryables, onAdd }: { queryables: Queryable[]; onAdd: (queryable: Queryable) => void }) {
  const id = useId();
  const [wanted, setWanted] = useState('');
  if (queryables.length === 0) return null;
  const chosen = queryables.find(({ name }) => name === wanted) ?? queryables[0]!;
  return (
    <div class="field">
      <label for={id}>Property</label>
      <div class="row choose-property">
        <select id={id} value={chosen.name} onChange={({ currentTarget }) => setWanted(currentTarget.value)}>
          {queryables.map(({ name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
        <button type="button" onClick={() => onAdd(chosen)}>
          Add
        </button>
      </div>
    </div>
  );
}

const MOST_SUGGESTED = 50;

function valuesOf(name: string, features: Feature[]): string[] {
  const values = features.map(({ properties }) => properties?.[name] as unknown);
  const texts = new Set(values.filter((value): value is string => typeof value === 'string' && value.length <= 100));
  return [...texts].slice(0, MOST_SUGGESTED).toSorted((one, other) => one.localeCompare(other));
}

/** The current filter, and the button that removes it. */
const FilterWords = ({ conditions, onShowAll }: { conditions: Condition[]; onShowAll: () => void }) =>
  conditions.length === 0 ? null : (
    <div class="row filter-words">
      <p>
        Only <strong>{conditions.map(wordsOf).join(', and ')}</strong>
      </p>
      <button type="button" class="small" onClick={onShowAll}>
        Show all
      </button>
    </div>
  );
