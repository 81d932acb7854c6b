import type { ComponentChildren } from 'preact';
import { toolkit } from '../../texts/toolkit';
import type { Resource } from '../work/resource';
import { ErrorNotice } from './notice';

interface LoadedProps<T> {
  resource: Resource<T>;
  /** "tenants", for "Loading tenants…" */
  what: string;
  children: (data: T) => ComponentChildren;
}

/** Progress until the data is loaded. An error is shown above the previous data. */
export function Loaded<T>({ resource: { data, error, loading, reload }, what, children }: LoadedProps<T>) {
  return (
    <div class="loaded" aria-busy={loading}>
      {loading && <div class="progress" />}
      {error && <ErrorNotice error={error} retry={() => void reload()} />}
      {data === undefined
        ? loading && (
            <p class="waiting" role="status">
              {toolkit.texts.loading({ what })}
            </p>
          )
        : children(data)}
    </div>
  );
}
