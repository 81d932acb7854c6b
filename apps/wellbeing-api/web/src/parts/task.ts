import { ApiError, type Task as AnyTask, useTask as useAnyTask } from '@platform/web';
import { SignedOutError } from '../session/signed-out-error';

export type Task = AnyTask<string>;

/** One thing at a time that a person waits for. */
export const useTask = (): Task => useAnyTask(messageOf);

/** Words of the service reach the reader; those of a fault in the app do not. */
export const messageOf = (error: unknown): string =>
  error instanceof ApiError || error instanceof SignedOutError
    ? error.message
    : 'This page had an internal error. Reload it.';
