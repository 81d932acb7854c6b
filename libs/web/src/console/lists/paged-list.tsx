import type { ComponentChildren } from 'preact';
import { Loaded } from '../display/loaded';
import { ErrorNotice } from '../display/notice';
import type { Pages } from '../work/pages';

export interface PagedListProps<T> {
  pages: Pages<T>;
  /** "payments", for "Loading payments…" */
  what: string;
  /** Where there is nothing at all. */
  empty: ComponentChildren;
  children: (rows: T[]) => ComponentChildren;
}

/** A list as far as it was read, and the button that reads on. */
export const PagedList = <T,>({ pages: { first, rows, hasMore, more }, what, empty, children }: PagedListProps<T>) => (
  <>
    <Loaded resource={first} what={what}>
      {() => (rows.length > 0 ? children(rows) : hasMore ? null : empty)}
    </Loaded>
    {more.error && <ErrorNotice error={more.error} />}
    {hasMore && (
      <p class="more">
        <button type="button" class="button" aria-disabled={more.busy} onClick={() => void more.run()}>
          {more.busy ? 'Loading…' : `Show older ${what}`}
        </button>
      </p>
    )}
  </>
);
