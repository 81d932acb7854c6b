import { PlatformError, type PlatformErrorOptions } from '@platform/sdk/db-node';
import { apiErrorOf } from './api-error';

const refused = (status: number, code: string, options: PlatformErrorOptions = {}) =>
  new PlatformError(code, `getUser answered ${status} ${code}`, { status, reason: 'No such thing.', ...options });

describe('the error of a failed call', () => {
  it('has the status, code, message and request id of the response', () =>
    expect(apiErrorOf(refused(404, 'NOT_FOUND', { requestId: 'r-1', details: [7] }))).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
      message: 'No such thing.',
      requestId: 'r-1',
      details: [7],
    }));

  it('has the message of the page, if the page has one for the code', () =>
    expect(apiErrorOf(refused(404, 'NOT_FOUND'), { NOT_FOUND: 'It was deleted.' }).message).toBe('It was deleted.'));

  it.each([
    [12, 'Too many requests. Try again in 12 seconds.'],
    [undefined, 'Too many requests. Try again in a minute.'],
  ])('reports when to try again after too many requests: %j', (retryAfterSeconds, message) =>
    expect(apiErrorOf(refused(429, 'RATE_LIMITED', { retryAfterSeconds })).message).toBe(message),
  );

  it('names the status if the service gave no reason', () =>
    expect(apiErrorOf(refused(502, 'UNREADABLE', { reason: undefined }))).toMatchObject({
      code: 'UNREADABLE',
      message: 'The service returned the status 502 without a reason. Try again later.',
    }));

  it.each(['UNREACHABLE', 'TIMED_OUT'])('reports a service without a response: %s', (code) =>
    expect(apiErrorOf(refused(0, code))).toMatchObject({ status: 0, code: 'UNREACHABLE' }),
  );
});
