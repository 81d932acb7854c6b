import { times } from '@platform/testing';

export interface LockState {
  locked_until: Date | null;
  failed_count: number;
}

/** The codes of the refusals among what concurrent calls came to. */
export const codesOf = (outcomes: PromiseSettledResult<unknown>[]): string[] =>
  outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [(outcome.reason as { code: string }).code] : []));

/** One of the callers of a token succeeded, and the others were told that it was used. */
export function expectOneConsumer(codes: string[], callers: number): void {
  expect(codes).toEqual(times(callers - 1, () => 'TOKEN_CONSUMED'));
}

/** Each of so many failures at once was counted, up to the eighth, which locked. */
export function expectCounted(state: LockState, failures: number): void {
  expect(state.failed_count).toBe(Math.min(failures, 8));
  expect(state.locked_until !== null).toBe(failures >= 8);
}

/** Of an eighth failure and a success at once either the failure came first and locked, or the success did. */
export function expectLockKept({ locked_until, failed_count }: LockState): void {
  expect([locked_until === null, failed_count]).toEqual(failed_count === 8 ? [false, 8] : [true, 1]);
}
