import { type ApiError, toApiError } from '../../api-error';
import { useTask } from '../../use-task';

export interface Action<A extends unknown[]> {
  run: (...args: A) => Promise<void>;
  busy: boolean;
  error?: ApiError;
}

/** A change of state: runs once at a time and keeps its error. */
export function useAction<A extends unknown[]>(work: (...args: A) => Promise<unknown>): Action<A> {
  const task = useTask(toApiError);
  const run = async (...args: A) => {
    if (!task.isRunning) await task.run(() => work(...args));
  };
  return { run, busy: task.isRunning, error: task.problem ?? undefined };
}
