import { ApiError, type Task as AnyTask, useTask as useAnyTask } from '@platform/web';
import { SignedOutError } from '../session/signed-out-error';

export type Task = AnyTask<string>;

/** Runs one action at a time, and reports whether it is busy and its error. */
export const useTask = (): Task => useAnyTask(messageOf);

/** Messages of the service are shown. Messages of an error in the app are not. */
export const messageOf = (error: unknown): string =>
  error instanceof ApiError || error instanceof SignedOutError
    ? error.message
    : 'This page had an internal error. Reload it.';
