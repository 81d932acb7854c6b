import { type ApiError, toApiError } from '../../api-error';
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';

export interface Resource<T> {
  /** Stays while it is reloaded. */
  data?: T;
  error?: ApiError;
  loading: boolean;
  reload: () => Promise<void>;
}

/** Loads at the first render and when `key` changes. A response that arrives too late is ignored. */
export function useResource<T>(key: string, load: (signal: AbortSignal) => Promise<T>): Resource<T> {
  const [state, setState] = useState<{ key: string; data?: T; error?: ApiError; loading: boolean }>({
    key,
    loading: true,
  });
  const running = useRef<AbortController>(undefined);
  const latest = useRef(load);
  latest.current = load;

  const reload = useCallback(async () => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setState((before) => ({ key, data: before.key === key ? before.data : undefined, loading: true }));
    try {
      const data = await latest.current(controller.signal);
      if (!controller.signal.aborted) setState({ key, data, loading: false });
    } catch (thrown) {
      if (!controller.signal.aborted)
        setState((before) => ({ key, data: before.data, error: toApiError(thrown), loading: false }));
    }
  }, [key]);

  useEffect(() => {
    void reload();
    return () => running.current?.abort();
  }, [reload]);

  const current = state.key === key ? state : { loading: true };
  return { ...current, reload };
}
