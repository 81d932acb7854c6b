import type { ComponentChildren } from 'preact';
import type { Resource } from '../work/resource';
import { ErrorNotice } from './notice';

interface LoadedProps<T> {
  resource: Resource<T>;
  /** "tenants", for "Loading tenants…" */
  what: string;
  children: (data: T) => ComponentChildren;
}

/** Progress until there is something to show, and whatever went wrong above what was shown before. */
export function Loaded<T>({ resource: { data, error, loading, reload }, what, children }: LoadedProps<T>) {
  return (
    <div class="loaded" aria-busy={loading}>
      {loading && <div class="progress" />}
      {error && <ErrorNotice error={error} retry={() => void reload()} />}
      {data === undefined
        ? loading && (
            <p class="waiting" role="status">
              Loading {what}…
            </p>
          )
        : children(data)}
    </div>
  );
}
