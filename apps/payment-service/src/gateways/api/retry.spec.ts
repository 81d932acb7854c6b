import { isPassing, MOST_ATTEMPTS, retryDelayMs } from './retry';

const answer = (status: number, body = {}) => ({ status, body, raw: Buffer.alloc(0) });

it.each([200, 201, 302, 400, 401, 403, 404, 409, 422])('%d is a final response', (status) => {
  expect(isPassing(answer(status))).toBe(false);
});

it.each([429, 500, 502, 503, 504])('%d may change a moment later', (status) => {
  expect(isPassing(answer(status))).toBe(true);
});

it('a 500 with the gateway’s own code is final', () => {
  expect(isPassing(answer(500, { errorCode: '500.001.1001' }))).toBe(false);
});

it('waits longer after each attempt, with jitter, and not after the last one', () => {
  expect([1, 2].map((attempt) => retryDelayMs(attempt, null, 1))).toEqual([250, 500]);
  expect(retryDelayMs(1, null, 0)).toBe(125);
  expect(retryDelayMs(MOST_ATTEMPTS, null)).toBeNull();
});

it('waits as long as the gateway requires, and gives up if that is too long', () => {
  expect(retryDelayMs(1, 2, 1)).toBe(2_250);
  expect(retryDelayMs(1, 60)).toBeNull();
});
