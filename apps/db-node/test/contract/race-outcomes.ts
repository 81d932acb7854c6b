import { times } from '@platform/testing';

export interface LockState {
  locked_until: Date | null;
  failed_count: number;
}

/** The codes of the refusals among the results of concurrent calls. */
export const codesOf = (outcomes: PromiseSettledResult<unknown>[]): string[] =>
  outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [(outcome.reason as { code: string }).code] : []));

/** Exactly one caller of a token succeeded, and the others got TOKEN_CONSUMED. */
export function expectOneConsumer(codes: string[], callers: number): void {
  expect(codes).toEqual(times(callers - 1, () => 'TOKEN_CONSUMED'));
}

/** Each of several concurrent failures was counted, up to the eighth, which locked the user. */
export function expectCounted(state: LockState, failures: number): void {
  expect(state.failed_count).toBe(Math.min(failures, 8));
  expect(state.locked_until !== null).toBe(failures >= 8);
}

/** If an eighth failure and a success are concurrent, the first one to run applies. */
export function expectLockKept({ locked_until, failed_count }: LockState): void {
  expect([locked_until === null, failed_count]).toEqual(failed_count === 8 ? [false, 8] : [true, 1]);
}
