import { useState } from 'preact/hooks';
import { type Action, useAction } from './action';
import { type Resource, useResource } from './resource';

export interface PageOf<T> {
  rows: T[];
  /** Null at the end. */
  next: string | null;
}

export interface Pages<T> {
  first: Resource<PageOf<T>>;
  /** Of all pages so far. */
  rows: T[];
  hasMore: boolean;
  more: Action<[]>;
}

/** A list that is loaded page by page, and again when `key` changes. */
export function usePages<T>(
  key: string,
  load: (cursor?: string, signal?: AbortSignal) => Promise<PageOf<T>>,
): Pages<T> {
  const first = useResource(key, (signal) => load(undefined, signal));
  const [older, setOlder] = useState<PageOf<T> & { of: PageOf<T> }>();
  // After the first page is loaded again, the later pages are discarded.
  const following = older && older.of === first.data ? older : undefined;
  const next = following ? following.next : first.data?.next;
  const more = useAction(async () => {
    const of = first.data;
    if (!of || !next) return;
    const page = await load(next);
    setOlder({ of, rows: [...(following?.rows ?? []), ...page.rows], next: page.next });
  });
  return { first, rows: [...(first.data?.rows ?? []), ...(following?.rows ?? [])], hasMore: Boolean(next), more };
}
