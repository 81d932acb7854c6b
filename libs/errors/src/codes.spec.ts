import { AppError } from './app-error';
import { errorCodes } from './codes';

const CODES = errorCodes({
  LIMIT: [409, 'An account has at most {limit} keys at {place}.', 'Revoke one.'],
  GONE: [410, 'The resource has expired.'],
});

it('puts values into the message of a code', () => {
  const error = new AppError(CODES.LIMIT.with({ limit: 3, place: '{limit} $& Street' }));
  expect(error).toMatchObject({
    code: 'LIMIT',
    status: 409,
    message: 'An account has at most 3 keys at {limit} $& Street.',
  });
});

it('accepts a code with parameters only together with all of their values', () => {
  // @ts-expect-error the values are missing
  new AppError(CODES.LIMIT);
  // @ts-expect-error one value is missing
  CODES.LIMIT.with({ limit: 3 });
  expect(new AppError(CODES.GONE).message).toBe('The resource has expired.');
});
