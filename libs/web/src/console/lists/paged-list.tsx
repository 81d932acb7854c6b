import type { ComponentChildren } from 'preact';
import { toolkit } from '../../texts/toolkit';
import { Loaded } from '../display/loaded';
import { ErrorNotice } from '../display/notice';
import type { Pages } from '../work/pages';

export interface PagedListProps<T> {
  pages: Pages<T>;
  /** "payments", for "Loading payments…" */
  what: string;
  /** Shown for an empty list. */
  empty: ComponentChildren;
  children: (rows: T[]) => ComponentChildren;
}

/** The loaded part of a list, and a button that loads more. */
export const PagedList = <T,>({ pages: { first, rows, hasMore, more }, what, empty, children }: PagedListProps<T>) => (
  <>
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
