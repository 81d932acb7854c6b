import type { ComponentChildren } from 'preact';
import { toolkit } from '../../texts/toolkit';
import { Loaded } from '../display/loaded';
import { ErrorNotice } from '../display/notice';
import type { Pages } from '../work/pages';
import { countText, type ResultCount } from './result-count';

export interface PagedListProps<T> {
  pages: Pages<T>;
  /** "payments", for "Loading payments…" */
  what: string;
  /** Shown for an empty list. */
  empty: ComponentChildren;
  /** Shows the number of results above the list: what the service counts, otherwise what is loaded. */
  counted?: ResultCount | 'loaded';
  children: (rows: T[]) => ComponentChildren;
}

/** The loaded part of a list, and a button that loads more. */
export const PagedList = <T,>({
  pages: { first, rows, hasMore, more },
  what,
  empty,
  counted,
  children,
}: PagedListProps<T>) => (
  <>
    {counted && rows.length > 0 && (
      <p class="results hint" role="status">
        {countText(counted === 'loaded' ? undefined : counted, rows.length, hasMore)}
      </p>
    )}
    <Loaded resource={first} what={what}>
      {() => (rows.length > 0 ? children(rows) : hasMore ? null : empty)}
    </Loaded>
    {more.error && <ErrorNotice error={more.error} />}
    {hasMore && (
      <p class="more">
        <button type="button" class="button" aria-disabled={more.busy} onClick={() => void more.run()}>
          {more.busy ? toolkit.texts.loadingMore : toolkit.texts.showOlder({ what })}
        </button>
      </p>
    )}
  </>
);
