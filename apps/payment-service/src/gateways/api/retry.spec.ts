import { isPassing, MOST_ATTEMPTS, retryDelayMs } from './retry';

const answer = (status: number, body = {}) => ({ status, body, raw: Buffer.alloc(0) });

it.each([200, 201, 302, 400, 401, 403, 404, 409, 422])('%d is an answer', (status) => {
  expect(isPassing(answer(status))).toBe(false);
});

it.each([429, 500, 502, 503, 504])('%d may be another answer a moment later', (status) => {
  expect(isPassing(answer(status))).toBe(true);
});

it('a 500 with a code of the gateway’s own is its answer', () => {
  expect(isPassing(answer(500, { errorCode: '500.001.1001' }))).toBe(false);
});

it('waits longer after each attempt, by chance up to half less, and no more after the last', () => {
  expect([1, 2].map((attempt) => retryDelayMs(attempt, null, 1))).toEqual([250, 500]);
  expect(retryDelayMs(1, null, 0)).toBe(125);
  expect(retryDelayMs(MOST_ATTEMPTS, null)).toBeNull();
});

it('waits as long as the gateway says, and gives up where that is too long', () => {
  expect(retryDelayMs(1, 2, 1)).toBe(2_250);
  expect(retryDelayMs(1, 60)).toBeNull();
});
