import { refusalOf } from './refusal';

describe('the error of a routine', () => {
  it('becomes the error of its code, with the routine’s text if there is one', () => {
    expect(refusalOf('USER_LOCKED')).toMatchObject({ code: 'USER_LOCKED', status: 409 });
    expect(refusalOf('VALIDATION_FAILED: username must be short')).toMatchObject({
      status: 422,
      message: 'username must be short',
    });
  });

  it.each(['', 'Duplicate entry', 'NO_SUCH_CODE', 'USER_LOCKED:', 'toString', 'EMAIL_TAKEN: caf\u00e9'])(
    'is not an error of this service: %j',
    (message) => {
      expect(refusalOf(message)).toBeUndefined();
    },
  );
});
