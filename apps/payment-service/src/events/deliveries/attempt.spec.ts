import { OutboundError } from '../../outbound/outbound.error';
import { resultOf, resultOfFailure } from './attempt';

const NOW = Date.parse('2026-11-22T06:00:00Z');
const answered = (status: number, retryAfter: string | null = null, body = '') =>
  resultOf({ status, retryAfter, body: Buffer.from(body) }, NOW);

it.each([
  [200, 'delivered'],
  [204, 'delivered'],
  [299, 'delivered'],
  [301, 'failed'],
  [302, 'failed'],
  [400, 'failed'],
  [401, 'failed'],
  [404, 'failed'],
  [410, 'gone'],
  [429, 'failed'],
  [500, 'failed'],
  [503, 'failed'],
])('a response with status %i is %s', (status, outcome) => {
  expect(answered(status)).toMatchObject({ outcome, status, error: null });
});

it.each([
  ['30', 30],
  ['0', 0],
  ['28800', 28_800],
  ['999999999', 28_800],
  ['Sun, 22 Nov 2026 06:02:00 GMT', 120],
  ['Sun, 22 Nov 2026 05:00:00 GMT', 0],
  ['Sun, 22 Nov 2099 05:00:00 GMT', 28_800],
  ['-5', null],
  ['soon', null],
  [null, null],
])('a Retry-After of %j is %j seconds', (text, seconds) => {
  expect(answered(503, text).retryAfterSeconds).toBe(seconds);
  expect(answered(200, text).retryAfterSeconds).toBeNull();
});

it('keeps the first 1024 bytes of a response', () => {
  expect(answered(500, null, 'x'.repeat(5_000)).body).toHaveLength(1_024);
  expect(answered(204).body).toBeNull();
});

it('stores only a fixed text if there was no response', () => {
  const error = new OutboundError('connection_refused', new Error('secret 10.0.0.1'));
  expect(resultOfFailure(error)).toMatchObject({ outcome: 'failed', error: 'connection refused', status: null });
  expect(resultOfFailure(new OutboundError('stopped', null))).toMatchObject({ outcome: 'released' });
});
