import { PlatformError, type PlatformErrorOptions } from '@platform/sdk/db-node';
import { apiErrorOf } from './api-error';

const refused = (status: number, code: string, options: PlatformErrorOptions = {}) =>
  new PlatformError(code, `getUser answered ${status} ${code}`, { status, reason: 'No such thing.', ...options });

describe('the error of an answer', () => {
  it('has what the service says', () =>
    expect(apiErrorOf(refused(404, 'NOT_FOUND', { requestId: 'r-1', details: [7] }))).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
      message: 'No such thing.',
      requestId: 'r-1',
      details: [7],
    }));

  it('says it in the words of the page where that has some', () =>
    expect(apiErrorOf(refused(404, 'NOT_FOUND'), { NOT_FOUND: 'It is gone.' }).message).toBe('It is gone.'));

  it.each([
    [12, 'Too many requests. Try again in 12 s.'],
    [undefined, 'Too many requests. Try again in a minute.'],
  ])('says when to come back after too many requests: %j', (retryAfterSeconds, message) =>
    expect(apiErrorOf(refused(429, 'RATE_LIMITED', { retryAfterSeconds })).message).toBe(message),
  );

  it('says the status where the service said nothing', () =>
    expect(apiErrorOf(refused(502, 'UNREADABLE', { reason: undefined }))).toMatchObject({
      code: 'UNREADABLE',
      message: 'The service answered 502 and did not say why.',
    }));

  it.each(['UNREACHABLE', 'TIMED_OUT'])('says that nobody answered: %s', (code) =>
    expect(apiErrorOf(refused(0, code))).toMatchObject({ status: 0, code: 'UNREACHABLE' }),
  );
});
