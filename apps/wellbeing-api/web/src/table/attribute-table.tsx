import { useEffect, useRef, useState } from 'preact/hooks';
import { valueText } from '../features/value-text';
import type { GeoApi } from '../geo-api/geo-api';
import type { Queryable } from '../geo-api/queryable';
import type { Feature } from '../geo-api/types';
import { Problem } from '../parts/notice';
import { messageOf } from '../parts/task';
import { type Sort, useRows } from './use-rows';
import { useWindow } from './use-window';

interface Props {
  api: GeoApi;
  collectionId: string;
  /** In CQL2 JSON; null for all. */
  filter: string | null;
  /** A new value after each change of the features. */
  revision: unknown;
  chosenId: string | null;
  onChoose: (feature: Feature) => void;
  /** Receives the height in pixels that the table covers; 0 once it is closed. */
  onCovers: (pixels: number) => void;
  onClose: () => void;
}

/** The properties of all places. The service sorts and filters; only the rows in view are elements of the page. */
export function AttributeTable({ api, collectionId, filter, revision, chosenId, onChoose, onCovers, onClose }: Props) {
  const [sort, setSort] = useState<Sort | null>(null);
  const [queryables, setQueryables] = useState<Queryable[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const { rows, isLoading, hasMore, loadMore, ...read } = useRows(api, { collectionId, filter, sort }, revision);
  useEffect(() => {
    setSort(null);
    setProblem(null);
    api.getQueryables(collectionId).then(setQueryables, (error: unknown) => setProblem(messageOf(error)));
  }, [collectionId]);
  const drawer = useRef<HTMLElement>(null);
  useEffect(() => {
    onCovers(drawer.current?.clientHeight ?? 0);
    return () => onCovers(0);
  }, []);
  const columns = columnsOf(queryables, rows);
  const sortable = new Set(queryables.map(({ name }) => name));
  const { scroller, onScroll, first, last, before, after } = useWindow(rows.length, loadMore);
  return (
    <section class="table-drawer" ref={drawer} aria-label="Table of places">
      <header class="table-head">
        <span class="quiet" role="status">
          {isLoading && rows.length === 0 ? 'Loading…' : `${rows.length}${hasMore ? ' or more' : ''} rows`}
        </span>
        <button type="button" class="small" onClick={onClose}>
          Close<span class="hidden-text"> the table</span>
        </button>
      </header>
      <Problem text={problem ?? read.problem} />
      <div class="table-scroll" ref={scroller} onScroll={onScroll} tabIndex={0} role="group" aria-label="Rows">
        <table aria-rowcount={hasMore ? -1 : rows.length + 1}>
          <thead>
            <tr>
              {columns.map((name) => (
                <Heading key={name} name={name} sort={sort} onSort={sortable.has(name) ? setSort : null} />
              ))}
            </tr>
          </thead>
          <tbody>
            {before > 0 && <tr aria-hidden="true" style={{ height: `${before}px` }} />}
            {rows.slice(first, last).map((feature, index) => (
              <Row
                key={feature.id}
                feature={feature}
                rowIndex={first + index + 2}
                columns={columns}
                isChosen={feature.id === chosenId}
                onChoose={onChoose}
              />
            ))}
            {after > 0 && <tr aria-hidden="true" style={{ height: `${after}px` }} />}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** The queryables first, in the order of the service, then what else the rows have. */
function columnsOf(queryables: Queryable[], rows: Feature[]): string[] {
  const names = new Set(queryables.map(({ name }) => name));
  for (const { properties } of rows) for (const name of Object.keys(properties ?? {})) names.add(name);
  return [...names];
}

interface HeadingProps {
  name: string;
  sort: Sort | null;
  /** Null if the service cannot sort by it. */
  onSort: ((sort: Sort | null) => void) | null;
}

/** A press sorts upwards, then downwards, then not at all. */
function Heading({ name, sort, onSort }: HeadingProps) {
  const own = sort?.property === name ? sort : null;
  const press = () => {
    if (!own) onSort?.({ property: name, isDescending: false });
    else onSort?.(own.isDescending ? null : { property: name, isDescending: true });
  };
  return (
    <th scope="col" aria-sort={own ? (own.isDescending ? 'descending' : 'ascending') : 'none'}>
      {onSort ? (
        <button type="button" onClick={press}>
          {name}
          <span aria-hidden="true">{own ? (own.isDescending ? ' ↓' : ' ↑') : ''}</span>
        </button>
      ) : (
        name
      )}
    </th>
  );
}

interface RowProps {
  feature: Feature;
  rowIndex: number;
  columns: string[];
  isChosen: boolean;
  onChoose: (feature: Feature) => void;
}

function Row({ feature, rowIndex, columns, isChosen, onChoose }: RowProps) {
  return (
    <tr
      class={isChosen ? 'chosen' : ''}
      aria-rowindex={rowIndex}
      aria-selected={isChosen}
      tabIndex={0}
      onClick={() => onChoose(feature)}
      onKeyDown={({ key }) => {
        if (key === 'Enter') onChoose(feature);
      }}
    >
      {columns.map((name) => {
        const value: unknown = feature.properties?.[name];
        return <td key={name}>{value === undefined || value === null ? '' : valueText(value)}</td>;
      })}
    </tr>
  );
}
