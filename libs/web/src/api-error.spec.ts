import { apiErrorOf } from './api-error';

const answer = (status: number, headers?: Record<string, string>) => new Response(null, { status, headers });
const body = (code: string) => ({ error: { code, message: 'No such thing.', request_id: 'r-1', details: [7] } });

describe('the error of an answer', () => {
  it('has what the service says', () =>
    expect(apiErrorOf(answer(404), body('NOT_FOUND'))).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
      message: 'No such thing.',
      requestId: 'r-1',
      details: [7],
    }));

  it('says it in the words of the page where that has some', () =>
    expect(apiErrorOf(answer(404), body('NOT_FOUND'), { NOT_FOUND: 'It is gone.' }).message).toBe('It is gone.'));

  it.each([
    [{ 'Retry-After': '12' }, 'Too many requests. Try again in 12 s.'],
    [{}, 'Too many requests. Try again in a minute.'],
  ])('says when to come back after too many requests: %j', (headers, message) =>
    expect(apiErrorOf(answer(429, headers), body('RATE_LIMITED')).message).toBe(message),
  );

  it.each([undefined, null, 'text', {}, { error: {} }])('says the status where the body is %j', (unreadable) =>
    expect(apiErrorOf(answer(502), unreadable)).toMatchObject({
      code: 'UNREADABLE',
      message: 'The service answered 502 and did not say why.',
    }),
  );
});
