import type { Request } from 'express';
import { AppError } from './app-error';
import { validationFailed } from './common-errors';
import { errorCodes } from './codes';
import { errorEnvelope } from './error-envelope';
import { asksForProblem, problemDetails } from './problem-details';
import { docUrlOf } from './send-error';

const CODES = errorCodes({ WALLET_EMPTY: [409, 'The wallet is empty.'] });

it.each([
  [undefined, false],
  ['*/*', false],
  ['application/*', false],
  ['application/json', false],
  ['application/problem+json', true],
  ['Application/Problem+JSON', true],
  ['application/json, application/problem+json', true],
  ['application/json;q=0.5, application/problem+json;q=0.4', false],
  ['application/json;q=0.4, application/problem+json;q=0.5, */*', true],
  ['application/problem+json;q=0', false],
  ['application/problem+json;q=many', false],
  ['application/problem+json-seq', false],
])('reads the field Accept: %s as a wish for RFC 9457: %s', (accept, isAsked) =>
  expect(asksForProblem(accept)).toBe(isAsked),
);

it('has the members of RFC 9457 with their types, whatever a service adds to its own envelope', () => {
  const error = new AppError(CODES.WALLET_EMPTY, { extraMembers: { status: 'unavailable', checks: {} } });
  expect(problemDetails(error, 'the-id', '/errors#WALLET_EMPTY', { extraMembers: { status: 'error' } })).toEqual({
    type: '/errors#WALLET_EMPTY',
    title: 'Wallet empty',
    status: 409,
    detail: 'The wallet is empty.',
    instance: 'urn:uuid:the-id',
    code: 'WALLET_EMPTY',
    request_id: 'the-id',
    checks: {},
  });
});

it('adds to the envelope of a minimal form neither the address of the documentation nor details', () => {
  const error = validationFailed('text must be a string', [{ field: 'text' }]);
  expect(errorEnvelope(error, 'the-id', '/errors', { isMinimal: true })).toEqual({
    error: { code: 'VALIDATION_FAILED', message: 'text must be a string', request_id: 'the-id' },
  });
});

it('lists one problem of the whole request for a validation error that names no field', () =>
  expect(errorEnvelope(validationFailed('The body is not valid JSON.'), 'the-id', '/errors').error.details).toEqual([
    { field: null, code: 'INVALID', message: 'The body is not valid JSON.' },
  ]));

it.each([
  ['api.example.com', 'https://api.example.com/errors#NOT_FOUND'],
  ['[::1]:3001', 'https://[::1]:3001/errors#NOT_FOUND'],
  ['a/b', '/errors#NOT_FOUND'],
  ['"><script>', '/errors#NOT_FOUND'],
])('repeats of the host %s only what looks like one', (host, url) =>
  expect(docUrlOf('NOT_FOUND', { headers: { host }, protocol: 'https' } as Request)).toBe(url),
);
